"""Text catalogues for browser and terminal: a folder per language, a file per feature, plural rules as data (i18n).

>>> from hanabi.texts import Texts
>>> Texts.load("fr")("suit.red")
'rouge'
"""

from hanabi.texts.catalogue import Entry, Texts
from hanabi.texts.languages import LANGUAGES, UnknownLanguage, system_language
from hanabi.texts.plurals import categories, category

__all__ = ["LANGUAGES", "Entry", "Texts", "UnknownLanguage", "categories", "category", "system_language"]
