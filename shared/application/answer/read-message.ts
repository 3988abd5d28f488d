import { findLinkCode, maskLinkCodes } from '../../domain/account/link-code.ts';
import type { AssistantDefinition } from '../../domain/catalogue/assistant.ts';
import { type ChatEvent, isChatEvent } from '../../domain/conversation/chat-event.ts';
import type { InboundContent, InboundMessage } from '../../domain/conversation/inbound-message.ts';
import type { OfferAction } from '../../domain/conversation/offer.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { type Attachment, nameAttachment } from '../../domain/media/attachment.ts';
import type { Understanding } from '../ports/understanding.ts';
import { type ContactReading, readContact } from './contact/read-contact.ts';
import { findOffered } from './offer/find-offered.ts';

/** What a burst of messages says, ready for the engine. */
export type MessageReading =
  /** Words; `wasCut` when they were longer than the assistant reads. */
  | {
      readonly type: 'words';
      readonly text: string;
      readonly vault: NonNullable<Session['vault']>;
      readonly wasCut: boolean;
    }
  /** A code that links the chat with an account. It is in no text, so that nobody else sees it. */
  | { readonly type: 'link-code'; readonly text: string; readonly code: string }
  /** Nothing a person would call words: empty, blanks, emoji or punctuation only. */
  | { readonly type: 'wordless'; readonly text: string }
  | { readonly type: 'chosen'; readonly label: string; readonly action: OfferAction }
  /** The buttons of a confirmation that was answered before, and which one it is. */
  | {
      readonly type: 'settled-choice';
      readonly confirmationId: string;
      readonly says: 'yes' | 'no';
    }
  /** A button that is not (or no longer) on offer to this person. */
  | { readonly type: 'stale-choice' }
  /** A card of the address book, with handles like words: a number or a name, if one is asked. */
  | ContactReading
  | { readonly type: 'unsupported'; readonly kind: string }
  /** It belongs to what was answered before: a late part of an album, one more edit. */
  | { readonly type: 'settled' }
  | { readonly type: 'event'; readonly event: ChatEvent }
  /** Nobody said anything: the engine comes back to an operation in doubt by itself. */
  | { readonly type: 'follow-up' };

/** What a person said. */
export type PersonReading = Exclude<MessageReading, { type: 'follow-up' | 'event' | 'settled' }>;

/** Joins, cuts and redacts a burst; resolves a button against what this session really offered. */
export function readMessage(
  burst: readonly InboundMessage[],
  session: Session,
  assistant: AssistantDefinition,
  { understanding, now }: { understanding: Understanding; now: Date },
): MessageReading {
  const [first] = burst;
  if (first === undefined || first.content.type === 'follow-up') return { type: 'follow-up' };
  const unworded = isSettled(burst, session)
    ? ({ type: 'settled' } as const)
    : readUnworded(first.content, session, now);
  if (unworded !== undefined) return unworded;
  const { limits, redaction } = assistant;
  const shared = readShared(burst);
  if (shared?.type === 'contact') {
    return readContact(shared, session.vault ?? {}, (text, vault) =>
      understanding.redact(text, redaction, vault),
    );
  }
  const texts = burst.flatMap((message) => readText(message, burst) ?? []);
  if (shared !== undefined && texts.length === 0) {
    return { type: 'unsupported', kind: nameAttachment(shared) };
  }
  const joined = texts.join('\n').trim();
  const cut = cutToBytes(joined, limits.maxMessageBytes);
  const code = findLinkCode(cut);
  if (code !== undefined) return { type: 'link-code', text: maskLinkCodes(cut), code };
  if (!/[\p{L}\p{N}]/u.test(cut)) return { type: 'wordless', text: cut };
  const { text, vault } = understanding.redact(cut, redaction, session.vault);
  return { type: 'words', text, vault, wasCut: cut.length < joined.length };
}

/** What is no words, nor anything beside words. */
function readUnworded(
  content: InboundContent,
  session: Session,
  now: Date,
): MessageReading | undefined {
  if (isChatEvent(content)) return { type: 'event', event: content };
  switch (content.type) {
    case 'choice':
      return resolveChoice(content.reference, session, now);
    case 'unsupported':
      return { type: 'unsupported', kind: content.kind };
    case 'edit':
      return { type: 'unsupported', kind: 'edit' };
    default:
      return undefined;
  }
}

/** What a burst brings beside words; all parts of an album are of one kind. */
function readShared(burst: readonly InboundMessage[]): Attachment | undefined {
  return burst.flatMap(({ content }) =>
    content.type === 'attachment' ? [content.attachment] : [],
  )[0];
}

/** Words, as they were edited last; below a caption stands what it came with. */
function readText(
  { content, sourceId }: InboundMessage,
  burst: readonly InboundMessage[],
): string | undefined {
  const edits = burst.flatMap(({ content: edit }) =>
    edit.type === 'edit' && edit.of === sourceId ? [edit.text] : [],
  );
  if (content.type === 'text') return edits.at(-1) ?? content.text;
  if (content.type !== 'attachment' || content.caption === undefined) return undefined;
  return `${edits.at(-1) ?? content.caption}\n[${nameAttachment(content.attachment)}]`;
}

function isSettled(burst: readonly InboundMessage[], { album, lateEdit }: Session): boolean {
  return burst.every(({ content }) => {
    if (content.type === 'edit') return content.of === lateEdit;
    if (content.type !== 'attachment' || content.caption !== undefined) return false;
    return content.album !== undefined && content.album === album;
  });
}

function resolveChoice(reference: string, session: Session, now: Date): MessageReading {
  const { pendingConfirmation: pending, settledConfirmation: settled } = session;
  for (const decision of ['yes', 'no'] as const) {
    if (pending?.references[decision] === reference) {
      const action = { type: 'answer-confirmation', confirmationId: pending.id, decision } as const;
      return { type: 'chosen', label: findLabel(session, reference), action };
    }
    if (settled?.references[decision] === reference) {
      return { type: 'settled-choice', confirmationId: settled.id, says: decision };
    }
  }
  const option = findOffered(session, reference, now);
  if (option === undefined || option.action.type === 'answer-confirmation') {
    return { type: 'stale-choice' };
  }
  return { type: 'chosen', label: option.label, action: option.action };
}

function findLabel(session: Session, reference: string): string {
  return session.offer?.options.find((option) => option.reference === reference)?.label ?? '✓';
}

/** Cuts at a code point, so that no half character is left. */
function cutToBytes(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const kept: string[] = [];
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    kept.push(character);
  }
  return kept.join('');
}
