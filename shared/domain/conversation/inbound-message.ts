import type { Language } from '../localized-text.ts';
import type { Attachment } from '../media/attachment.ts';
import { type ChatEvent, isChatEvent } from './chat-event.ts';
import type { Provenance } from './provenance.ts';
import type { ReplyAddress } from './turn-record.ts';

/** What a person typed or pressed. */
export type TypedContent =
  | { readonly type: 'text'; readonly text: string }
  /** The person chose one of our buttons or list rows. */
  | { readonly type: 'choice'; readonly reference: string };

/** What a person sent, channel-neutral. */
export type PersonContent =
  | TypedContent
  | SharedContent
  /** What a message that was sent before shall say instead. */
  | { readonly type: 'edit'; readonly of: string; readonly text: string }
  /** Something that no assistant can use, by kind (`sticker`, `poll`…). */
  | { readonly type: 'unsupported'; readonly kind: string };

/** Something beside words. */
export interface SharedContent {
  readonly type: 'attachment';
  readonly attachment: Attachment;
  /** The words that came with it. */
  readonly caption?: string;
  /** Id of the album that it is a part of: its parts arrive one by one, without an end mark. */
  readonly album?: string;
}

/** What a channel brings. */
export type ChannelContent = PersonContent | ChatEvent;

/** What a turn can be about. */
export type InboundContent =
  | ChannelContent
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
   * Who wrote, as the channel or the caller's token says. Never comes from a model. The account
   * that the person acts for is found by it.
   */
  readonly userId: string;
  readonly address: ReplyAddress;
  readonly content: InboundContent;
  /** The channel's own id of the message, by which an edit names it. */
  readonly sourceId?: string;
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

/** A message that a person wrote. */
export interface PersonMessage extends InboundMessage {
  readonly content: PersonContent;
}

/** A message that a channel brings: what a person wrote, or what happened to their chat. */
export interface ChannelMessage extends InboundMessage {
  readonly content: ChannelContent;
}

/** Whether a person wrote it, and waits for an answer. */
export function isWritten({ content }: InboundMessage): boolean {
  return content.type !== 'follow-up' && !isChatEvent(content);
}
