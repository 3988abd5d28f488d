import { createLexicon } from '../text/lexicon.ts';
import type { CommandVocabulary } from '../vocabulary/command-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

/** The part that a phrase plays in a command. */
export type CommandRole = keyof CommandVocabulary | 'courtesy';

/** When a phrase is in two lists, the earlier role applies. */
const LISTS: readonly (keyof CommandVocabulary)[] = [
  'startOver',
  'menu',
  'repeat',
  'stop',
  'person',
  'talk',
  'back',
  'everything',
  'glue',
];

/** All phrases of commands with their roles, of all languages together. */
export const commandPhrases = createLexicon<CommandRole>([
  ...LISTS.flatMap((list) =>
    languages.flatMap(({ commands }) => commands[list].map((phrase) => [phrase, list] as const)),
  ),
  ...languages.flatMap(({ confirmation, message }) =>
    [...confirmation.please, ...confirmation.thanks, ...message.greetings, ...message.courtesy].map(
      (phrase) => [phrase, 'courtesy'] as const,
    ),
  ),
]);
