"""Partners: by which conventions each teammate seems to play, and which of them are therefore used."""
