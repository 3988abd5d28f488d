import type { PersonContent } from '../../../../domain/conversation/inbound-message.ts';
import { hashMessageId } from '../hash-message-id.ts';
import { describeFlowReply } from './describe-flow-reply.ts';
import { readAttachment } from './read-attachment.ts';
import type { WhatsAppMessage } from './whatsapp-body-schema.ts';

/**
 * Far above WhatsApp's 4096 and far below the queue's limit; the engine truncates with a notice.
 */
const MAX_TEXT_LENGTH = 65_536;

/** Messages that start no turn, with the reason to log. */
const IGNORED = {
  reaction: 'reaction',
  revoke: 'message-deleted',
  request_welcome: 'chat-opened',
  ephemeral: 'chat-setting',
} as const;

/** Events that concern the person's account. Their words are for people to read, not for code. */
const SYSTEM_EVENTS: ReadonlyMap<string, string> = new Map([
  ['user_changed_number', 'number-changed'],
  ['user_changed_user_id', 'user-id-changed'],
  ['customer_identity_changed', 'identity-changed'],
]);

export type ReadContent =
  | { readonly type: 'content'; readonly content: PersonContent }
  | { readonly type: 'ignored'; readonly reason: string };

/** Reads what a message says, or why it is ignored. */
export function readContent(message: WhatsAppMessage): ReadContent {
  const ignored = Object.entries(IGNORED).find(([type]) => type === message.type);
  if (ignored !== undefined) return { type: 'ignored', reason: ignored[1] };
  if (message.type === 'system') {
    const reason = SYSTEM_EVENTS.get(message.system?.type ?? '') ?? 'system-event';
    return { type: 'ignored', reason };
  }
  const content =
    readEdit(message) ?? readText(message) ?? readChoice(message) ?? readShared(message);
  return { type: 'content', content: content ?? { type: 'unsupported', kind: readKind(message) } };
}

/** What a message that was sent before shall say instead. */
function readEdit({ type, edit }: WhatsAppMessage): PersonContent | undefined {
  const text = edit?.message?.text?.body;
  if (type !== 'edit' || edit === undefined || text === undefined) return undefined;
  return { type: 'edit', of: hashMessageId(edit.original_message_id), text: cut(text) };
}

function readText({ type, text, interactive }: WhatsAppMessage): PersonContent | undefined {
  if (type === 'text' && text !== undefined) return toText(text.body);
  const { nfm_reply: form } = interactive ?? {};
  return form === undefined ? undefined : toText(describeFlowReply(form.response_json));
}

/** A pressed button or list row. Its id is only a reference, which is looked up in the session. */
function readChoice({ button, interactive }: WhatsAppMessage): PersonContent | undefined {
  const reference = interactive?.button_reply?.id ?? interactive?.list_reply?.id ?? button?.payload;
  if (reference) return { type: 'choice', reference };
  return button?.text === undefined ? undefined : toText(button.text);
}

/** Something beside words, and the caption that came with it. */
function readShared(message: WhatsAppMessage): PersonContent | undefined {
  const attachment = readAttachment(message);
  if (attachment === undefined) return undefined;
  const { image, video, document } = message;
  const caption = (image ?? video ?? document)?.caption ?? '';
  return {
    type: 'attachment',
    attachment,
    ...(caption.trim() === '' ? {} : { caption: cut(caption) }),
  };
}

/** The kind in kebab-case. */
function readKind({ type }: WhatsAppMessage): string {
  return /^[a-z_]{1,32}$/.test(type) ? type.replaceAll('_', '-') : 'unknown';
}

function toText(text: string): PersonContent {
  return { type: 'text', text: cut(text) };
}

function cut(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH);
}
