import type { ReplyOption } from '../../../../domain/conversation/reply.ts';

type InlineButton = { readonly text: string; readonly callback_data: string };

/** Bytes of UTF-8. https://core.telegram.org/bots/api#inlinekeyboardbutton */
const MAX_CALLBACK_BYTES = 64;
/** Labels up to this length fit beside each other on a phone. */
const SHORT_LABEL_LENGTH = 16;
/** Telegram refuses keyboards that are much larger. */
const MAX_BUTTONS = 100;

/**
 * Buttons in rows of one, or of two where two labels are short. Options that Telegram would refuse
 * (and with them the whole message) are left out: no label, or a reference over 64 bytes.
 */
export function inlineKeyboard(options: readonly ReplyOption[]): readonly InlineButton[][] {
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
