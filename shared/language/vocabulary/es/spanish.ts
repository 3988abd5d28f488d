import type { LanguageVocabulary } from '../language-vocabulary.ts';
import { spanishClaims } from './claims.ts';
import { spanishCommands } from './commands.ts';
import { spanishConfirmation } from './confirmation.ts';
import { spanishCountry } from './country.ts';
import { spanishDanger } from './danger.ts';
import { spanishDateTime } from './date-time.ts';
import { spanishAftermath } from './deeds/aftermath.ts';
import { spanishCallingOff } from './deeds/calling-off.ts';
import { spanishChoice } from './deeds/choice.ts';
import { spanishMistakes } from './deeds/mistakes.ts';
import { spanishRepeat } from './deeds/repeat.ts';
import { spanishSelection } from './deeds/selection.ts';
import { spanishSharing } from './deeds/sharing.ts';
import { spanishWishes } from './deeds/wishes.ts';
import { spanishDetection } from './detection.ts';
import { spanishDenials, spanishEmptyWords } from './empty-words.ts';
import { spanishIdentifiers } from './identifiers.ts';
import { spanishLimits } from './limits.ts';
import { spanishMessage } from './message.ts';
import { spanishMoney } from './money.ts';
import { spanishNumbers } from './numbers.ts';
import { spanishPlaces } from './places.ts';
import { spanishRecipient } from './recipient.ts';
import { spanishRedaction } from './redaction.ts';
import { spanishRelations } from './relations.ts';
import { spanishVerbs } from './verbs.ts';

/** Spanish as written on chat in Latin America and the United States. */
export const spanish: LanguageVocabulary = {
  language: 'es',
  numbers: spanishNumbers,
  verbs: spanishVerbs,
  money: spanishMoney,
  danger: spanishDanger,
  dateTime: spanishDateTime,
  confirmation: spanishConfirmation,
  relations: spanishRelations,
  identifiers: spanishIdentifiers,
  redaction: spanishRedaction,
  detection: spanishDetection,
  recipient: spanishRecipient,
  country: spanishCountry,
  claims: spanishClaims,
  message: spanishMessage,
  limits: spanishLimits,
  commands: spanishCommands,
  aftermath: spanishAftermath,
  callingOff: spanishCallingOff,
  choice: spanishChoice,
  repeat: spanishRepeat,
  mistakes: spanishMistakes,
  selection: spanishSelection,
  sharing: spanishSharing,
  wishes: spanishWishes,
  emptyWords: spanishEmptyWords,
  denials: spanishDenials,
  places: spanishPlaces,
};
