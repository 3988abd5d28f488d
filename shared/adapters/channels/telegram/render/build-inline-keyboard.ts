import type { ReplyOption } from '../../../../domain/conversation/reply.ts';

type InlineButton = { readonly text: string; readonly callback_data: string };

/** In bytes of UTF-8. https://core.telegram.org/bots/api#inlinekeyboardbutton */
const MAX_CALLBACK_BYTES = 64;
/** Two labels up to this length fit side by side on a phone. */
const SHORT_LABEL_LENGTH = 16;
/** Telegram rejects much larger keyboards. */
const MAX_BUTTONS = 100;

/**
 * Arranges buttons in rows of one, or of two with short labels. Options with an empty label or with
 * a reference over 64 bytes are left out, because Telegram would reject the whole message for them.
 */
export function buildInlineKeyboard(options: readonly ReplyOption[]): readonly InlineButton[][] {
  const buttons = options
    .map(({ label, reference }) => ({ text: label.trim(), callback_data: reference }))
    .filter(isAccepted)
    .slice(0, MAX_BUTTONS);
  const rows: InlineButton[][] = [];
  for (const button of buttons) {
    const last = rows.at(-1);
    if (last?.length === 1 && [...last, button].every(isShort)) last.push(button);
    else rows.push([button]);
  }
  return rows;
}

function isAccepted({ text, callback_data: data }: InlineButton): boolean {
  const bytes = Buffer.byteLength(data);
  return text !== '' && bytes > 0 && bytes <= MAX_CALLBACK_BYTES;
}

function isShort({ text }: InlineButton): boolean {
  return [...text].length <= SHORT_LABEL_LENGTH;
}
