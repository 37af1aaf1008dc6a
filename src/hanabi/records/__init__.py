"""Games on paper: our JSON record, hanab.live's JSON, and a transcript in words."""
