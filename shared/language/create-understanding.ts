import type { Understanding } from '../application/ports/understanding.ts';
import { namesSeveral, readAftermath, tellsMissing } from './aftermath/read-aftermath.ts';
import { readCallingOff } from './calling-off/read-calling-off.ts';
import { readDeedChoice } from './choice/read-deed-choice.ts';
import { readDeedClaim } from './claims/read-deed-claim.ts';
import { saysItMissed } from './claims/says-it-missed.ts';
import { readConfirmation } from './confirmation/read-confirmation.ts';
import { readCountry } from './country/read-country.ts';
import { readBesideDanger } from './danger/read-beside-danger.ts';
import { readDanger } from './danger/read-danger.ts';
import { readDateTime } from './date-time/read-date-time.ts';
import { detectLanguage, type StatisticalDetector } from './detection/detect-language.ts';
import { isShare } from './limits/find-shares.ts';
import { fulfilsLimit } from './limits/fulfils-limit.ts';
import { liftsLimits } from './limits/lifts-limits.ts';
import { readLimits } from './limits/read-limits.ts';
import { readMistake } from './mistakes/read-mistake.ts';
import { readMoney } from './money/read-money.ts';
import { isPersonName } from './name/is-person-name.ts';
import { namesOwnPhone } from './phone/names-own-phone.ts';
import { readPhone } from './phone/read-phone.ts';
import { readMessage } from './reading/read-message.ts';
import { refersBack } from './reading/refers-back.ts';
import { readRecipient } from './recipient/read-recipient.ts';
import { redactInto } from './redaction/redact.ts';
import { restoreFromVault } from './redaction/vault.ts';
import { mayChoose } from './wishes/may-choose.ts';
import { readComparison } from './wishes/parts/read-comparison.ts';
import { readQuestions } from './wishes/parts/read-questions.ts';
import { readDropped } from './wishes/read-dropped.ts';
import { readFurtherWish } from './wishes/read-further-wish.ts';
import { readOnly } from './wishes/read-only.ts';
import { readParts } from './wishes/read-parts.ts';
import { readSelection } from './wishes/read-selection.ts';
import { readWishes } from './wishes/read-wishes.ts';
import { readBesideWhole, readSetting, readTurnOrder } from './wishes/read-without.ts';

interface UnderstandingOptions {
  /**
   * Second opinion on the language of a message whose words do not decide it. It is heavy, so the
   * caller loads it lazily (see `lazy-detector.ts`). Without it, the conversation keeps its
   * language.
   */
  readonly statistical?: StatisticalDetector;
}

/** Creates the port's implementation: all readers of what people write. */
export function createUnderstanding({ statistical }: UnderstandingOptions = {}): Understanding {
  return {
    readConfirmation,
    readMessage,
    readAftermath,
    readCallingOff,
    readDeedChoice,
    readDanger,
    readBesideDanger,
    readMistake,
    namesSeveral,
    tellsMissing,
    readWishes,
    readFurtherWish,
    readTurnOrder,
    readComparison,
    readQuestions,
    readDropped,
    readOnly,
    readSetting,
    readParts,
    readBesideWhole,
    readSelection,
    mayChoose,
    refersBack,
    readLimits,
    isShare,
    liftsLimits,
    fulfilsLimit,
    namesOwnPhone,
    isPersonName,
    readMoney,
    readPhone,
    readCountry,
    readDateTime,
    readRecipient,
    readDeedClaim,
    saysItMissed,
    redact: (text, modes, vault = {}) => redactInto(vault, text, modes),
    reveal: restoreFromVault,
    detectLanguage: (text, current, supported, { byWordsAlone = false, ...options } = {}) =>
      detectLanguage(text, current, supported, {
        ...options,
        statistical: byWordsAlone ? undefined : statistical,
      }),
  };
}
