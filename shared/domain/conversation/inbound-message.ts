import type { Language } from '../localized-text.ts';
import type { Provenance } from './provenance.ts';
import type { ReplyAddress } from './turn-record.ts';

/** What a person sent, channel-neutral. */
export type PersonContent =
  | { readonly type: 'text'; readonly text: string }
  /** The person chose one of our buttons or list rows. */
  | { readonly type: 'choice'; readonly reference: string }
  /** Something that no assistant can read yet, by kind (`sticker`, `voice`…). */
  | { readonly type: 'unsupported'; readonly kind: string };

/** What a turn can be about. */
export type InboundContent =
  | PersonContent
  /**
   * Nobody wrote: the engine comes back to the session's operation in doubt. No channel makes it.
   */
  | { readonly type: 'follow-up' };

/** One message, verified and normalised by its channel. */
export interface InboundMessage {
  /** Unique and stable across redeliveries, e.g. `tg:felix:810000001`. */
  readonly messageId: string;
  readonly conversationId: string;
  readonly assistantId: string;
  /**
   * Who wrote, as the channel or the caller's token says. Never comes from a model. The account that
   * the person acts for is found by it.
   */
  readonly userId: string;
  readonly address: ReplyAddress;
  readonly content: InboundContent;
  readonly provenance: Provenance;
  /** What the channel says about the person's language, if anything. */
  readonly languageHint?: Language;
  /** What the channel calls the person. Only for wording: it proves nothing. */
  readonly personName?: string;
  /** The sender's phone (E.164), where the channel vouches for it. */
  readonly verifiedPhone?: string;
  /** Time the channel reports, otherwise the time of receipt. ISO 8601 UTC. */
  readonly sentAt: string;
}

/** A message that a person wrote: the only kind that channels bring. */
export interface PersonMessage extends InboundMessage {
  readonly content: PersonContent;
}
