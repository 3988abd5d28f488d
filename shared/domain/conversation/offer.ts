import type { HandOffReason } from '../desk/desk-entry.ts';
import type { JsonObject } from '../json.ts';
import type { Command } from '../reading.ts';

/** What choosing an option does. Code executes it, without a model call. */
export type OfferAction =
  | { readonly type: 'call-tool'; readonly tool: string; readonly input: JsonObject }
  | {
      readonly type: 'answer-confirmation';
      readonly confirmationId: string;
      readonly decision: 'yes' | 'no';
    }
  | { readonly type: 'say'; readonly text: string }
  | {
      readonly type: 'command';
      readonly command: Command;
      /** Why a colleague is offered. */
      readonly because?: HandOffReason;
    }
  /** Goes on with the first wish that is kept, or drops it. */
  | { readonly type: 'wish'; readonly does: 'take' | 'leave' };

/** What a typed answer can mean, whatever its words. */
export type AnswerMeaning = 'yes' | 'no' | 'now';

export interface OfferedOption {
  /**
   * A capability, not an index: unguessable, at most 40 ASCII characters (Telegram allows 64
   * bytes).
   */
  readonly reference: string;
  readonly label: string;
  readonly action: OfferAction;
  /** Stands below something that asks nothing: a bare yes does not mean it. */
  readonly isAside?: true;
  /** A typed answer of that meaning chooses it. */
  readonly means?: AnswerMeaning;
}

/** The options shown with one reply. Bound to its session. A newer offer replaces it. */
export interface Offer {
  readonly turnId: string;
  readonly options: readonly OfferedOption[];
  readonly expiresAt: string;
}
