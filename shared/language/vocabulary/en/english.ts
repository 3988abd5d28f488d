import type { LanguageVocabulary } from '../language-vocabulary.ts';
import { englishClaims } from './claims.ts';
import { englishCommands } from './commands.ts';
import { englishConfirmation } from './confirmation.ts';
import { englishCountry } from './country.ts';
import { englishDanger } from './danger.ts';
import { englishDateTime } from './date-time.ts';
import { englishAftermath } from './deeds/aftermath.ts';
import { englishCallingOff } from './deeds/calling-off.ts';
import { englishChoice } from './deeds/choice.ts';
import { englishMistakes } from './deeds/mistakes.ts';
import { englishRepeat } from './deeds/repeat.ts';
import { englishSelection } from './deeds/selection.ts';
import { englishSharing } from './deeds/sharing.ts';
import { englishWishes } from './deeds/wishes.ts';
import { englishDetection } from './detection.ts';
import { englishDenials, englishEmptyWords } from './empty-words.ts';
import { englishIdentifiers } from './identifiers.ts';
import { englishLimits } from './limits.ts';
import { englishMessage } from './message.ts';
import { englishMoney } from './money.ts';
import { englishNumbers } from './numbers.ts';
import { englishPlaces } from './places.ts';
import { englishRecipient } from './recipient.ts';
import { englishRedaction } from './redaction.ts';
import { englishRelations } from './relations.ts';
import { englishVerbs } from './verbs.ts';

/** English as written on chat in the United States. */
export const english: LanguageVocabulary = {
  language: 'en',
  numbers: englishNumbers,
  verbs: englishVerbs,
  money: englishMoney,
  danger: englishDanger,
  dateTime: englishDateTime,
  confirmation: englishConfirmation,
  relations: englishRelations,
  identifiers: englishIdentifiers,
  redaction: englishRedaction,
  detection: englishDetection,
  recipient: englishRecipient,
  country: englishCountry,
  claims: englishClaims,
  message: englishMessage,
  limits: englishLimits,
  commands: englishCommands,
  aftermath: englishAftermath,
  callingOff: englishCallingOff,
  choice: englishChoice,
  repeat: englishRepeat,
  mistakes: englishMistakes,
  selection: englishSelection,
  sharing: englishSharing,
  wishes: englishWishes,
  emptyWords: englishEmptyWords,
  denials: englishDenials,
  places: englishPlaces,
};
