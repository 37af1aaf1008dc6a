"""From commands to facts: what may happen at a table, or the sentence that says why not."""
