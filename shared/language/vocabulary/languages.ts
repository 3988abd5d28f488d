import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import type { LanguageVocabulary } from './language-vocabulary.ts';

/** All languages that are read. Every message is read in all of them. Add another one here. */
export const languages: readonly LanguageVocabulary[] = [spanish, english];
