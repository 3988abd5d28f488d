import type { ReplyOption } from '../../../../domain/conversation/reply.ts';
import { isJsonObject, type JsonObject } from '../../../../domain/json.ts';
import { shorten } from '../../../markdown/split-text.ts';

/**
 * In UTF-16 units, of which Meta counts no more.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/interactive-reply-buttons-messages
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/interactive-list-messages
 */
export const LIMITS = {
  text: 4096,
  buttons: 3,
  buttonBody: 1024,
  buttonTitle: 20,
  buttonId: 256,
  rows: 10,
  rowTitle: 24,
  rowDescription: 72,
  rowId: 200,
} as const;

/** Meta's servers would open its links for a preview. */
function buildText(body: string): JsonObject {
  return { type: 'text', text: { body, preview_url: false } };
}

/** Builds a message without buttons: its options are numbered lines below its words. */
export function buildPlain(text: string, options: readonly ReplyOption[]): JsonObject {
  return buildText(shorten(numberOptions(text, options), LIMITS.text));
}

/** The words and the numbered options, however long. */
export function numberOptions(text: string, options: readonly ReplyOption[]): string {
  const lines = options.map(({ label }, index) => `${index + 1}. ${label}`);
  return lines.length === 0 ? text : `${text}\n\n${lines.join('\n')}`;
}

/** What a message is to its reader: text, `button` or `list`. */
export function readForm({ type, interactive }: JsonObject): string {
  return isJsonObject(interactive) ? String(interactive['type']) : String(type);
}

/**
 * Builds a message with options: buttons where they fit, else a list, else numbered lines, which
 * people answer by number.
 * @param choose the words that open the list
 */
export function buildWithOptions(
  body: string,
  given: readonly ReplyOption[],
  choose: string | undefined,
): JsonObject {
  const options = given.flatMap(({ label, reference }) => {
    const title = label.trim().replace(/\s+/g, ' ');
    return title === '' || reference === '' ? [] : [{ label: title, reference }];
  });
  if (options.length === 0) return buildText(body);
  if (fitButtons(body, options)) return buildButtons(body, options);
  if (choose !== undefined && fitList(options)) return buildList(body, options, choose);
  return buildPlain(body, options);
}

function fitButtons(body: string, options: readonly ReplyOption[]): boolean {
  const titles = new Set(options.map(({ label }) => label));
  return (
    body.length <= LIMITS.buttonBody &&
    options.length <= LIMITS.buttons &&
    titles.size === options.length &&
    options.every(
      ({ label, reference }) =>
        label.length <= LIMITS.buttonTitle && reference.length <= LIMITS.buttonId,
    )
  );
}

function buildButtons(body: string, options: readonly ReplyOption[]): JsonObject {
  const buttons = options.map(({ label, reference }) => ({
    type: 'reply',
    reply: { id: reference, title: label },
  }));
  return {
    type: 'interactive',
    interactive: { type: 'button', body: { text: body }, action: { buttons } },
  };
}

function fitList(options: readonly ReplyOption[]): boolean {
  return (
    options.length <= LIMITS.rows &&
    options.every(({ reference }) => reference.length <= LIMITS.rowId)
  );
}

function buildList(body: string, options: readonly ReplyOption[], choose: string): JsonObject {
  const rows = options.map(({ label, reference }) => ({
    id: reference,
    title: shorten(label, LIMITS.rowTitle),
    ...(label.length <= LIMITS.rowTitle
      ? {}
      : { description: shorten(label, LIMITS.rowDescription) }),
  }));
  const action = { button: choose, sections: [{ rows }] };
  return { type: 'interactive', interactive: { type: 'list', body: { text: body }, action } };
}
