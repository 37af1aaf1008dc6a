advise=explain=None
