import type { ClaimVocabulary } from './claim-vocabulary.ts';
import type { CommandVocabulary } from './command-vocabulary.ts';
import type { ConfirmationVocabulary } from './confirmation-vocabulary.ts';
import type { CountryVocabulary } from './country-vocabulary.ts';
import type { DangerVocabulary } from './danger-vocabulary.ts';
import type { DateTimeVocabulary } from './date-time-vocabulary.ts';
import type { AftermathVocabulary } from './deeds/aftermath-vocabulary.ts';
import type { CallingOffVocabulary } from './deeds/calling-off-vocabulary.ts';
import type { ChoiceVocabulary } from './deeds/choice-vocabulary.ts';
import type { MistakeVocabulary } from './deeds/mistake-vocabulary.ts';
import type { RepeatVocabulary } from './deeds/repeat-vocabulary.ts';
import type { SelectionVocabulary } from './deeds/selection-vocabulary.ts';
import type { SharingVocabulary } from './deeds/sharing-vocabulary.ts';
import type { WishVocabulary } from './deeds/wish-vocabulary.ts';
import type { DetectionVocabulary } from './detection-vocabulary.ts';
import type { IdentifierVocabulary } from './identifier-vocabulary.ts';
import type { LimitVocabulary } from './limit-vocabulary.ts';
import type { MessageVocabulary } from './message-vocabulary.ts';
import type { MoneyVocabulary } from './money-vocabulary.ts';
import type { NumberVocabulary } from './number-vocabulary.ts';
import type { PlaceVocabulary } from './place-vocabulary.ts';
import type { RecipientVocabulary } from './recipient-vocabulary.ts';
import type { RedactionVocabulary } from './redaction-vocabulary.ts';
import type { RelationVocabulary } from './relation-vocabulary.ts';
import type { VerbVocabulary } from './verb-vocabulary.ts';

/** Everything the readers know about one language. Adding a language means adding such a value. */
export interface LanguageVocabulary {
  /** BCP 47 language, e.g. `es`. */
  readonly language: string;
  readonly numbers: NumberVocabulary;
  readonly verbs: VerbVocabulary;
  readonly money: MoneyVocabulary;
  readonly danger: DangerVocabulary;
  readonly dateTime: DateTimeVocabulary;
  readonly confirmation: ConfirmationVocabulary;
  readonly relations: RelationVocabulary;
  readonly identifiers: IdentifierVocabulary;
  readonly redaction: RedactionVocabulary;
  readonly detection: DetectionVocabulary;
  readonly recipient: RecipientVocabulary;
  readonly country: CountryVocabulary;
  readonly claims: ClaimVocabulary;
  readonly message: MessageVocabulary;
  readonly limits: LimitVocabulary;
  readonly commands: CommandVocabulary;
  readonly aftermath: AftermathVocabulary;
  readonly callingOff: CallingOffVocabulary;
  readonly choice: ChoiceVocabulary;
  readonly repeat: RepeatVocabulary;
  readonly mistakes: MistakeVocabulary;
  readonly selection: SelectionVocabulary;
  readonly sharing: SharingVocabulary;
  readonly wishes: WishVocabulary;
  /** Words that say nothing by themselves of what is looked for. */
  readonly emptyWords: readonly string[];
  /** Words without which a sentence says the opposite. */
  readonly denials: readonly string[];
  readonly places: PlaceVocabulary;
}
