import * as z from 'zod';
import { jsonObjectSchema } from '../../../../shared/contracts/json.ts';
import type { JsonObject, JsonValue } from '../../../../shared/domain/json.ts';
import { badRequest } from '../bot-api-error.ts';

const MAX_CALLBACK_BYTES = 64;
const MAX_BUTTONS = 100;
const MAX_BUTTONS_PER_ROW = 8;

const buttonSchema = z.looseObject({ text: z.string(), callback_data: z.string().optional() });
const markupSchema = z.looseObject({ inline_keyboard: z.array(z.array(buttonSchema)).optional() });

/**
 * Reads `reply_markup`. Returns `undefined` when there are no buttons.
 * https://core.telegram.org/bots/api#inlinekeyboardbutton
 * @throws BotApiError 400 for buttons that Telegram does not accept
 */
export function readKeyboard(markup: JsonValue | undefined): JsonObject | undefined {
  if (markup === undefined) return undefined;
  const parsed = markupSchema.safeParse(markup);
  if (!parsed.success) throw badRequest("object expected as reply markup, or can't parse button");
  const rows = parsed.data.inline_keyboard ?? [];
  for (const button of rows.flat()) checkButton(button);
  if (rows.flat().length > MAX_BUTTONS || rows.some((row) => row.length > MAX_BUTTONS_PER_ROW)) {
    throw badRequest('reply markup is too long');
  }
  return rows.flat().length === 0 ? undefined : jsonObjectSchema.parse(markup);
}

function checkButton(button: z.infer<typeof buttonSchema>): void {
  const { text, callback_data: data, ...rest } = button;
  if (text.trim() === '') throw badRequest("can't parse inline keyboard button: text is empty");
  if (data === undefined && Object.keys(rest).length === 0) {
    throw badRequest(
      "can't parse inline keyboard button: text buttons are unallowed in the inline keyboard",
    );
  }
  const bytes = Buffer.byteLength(data ?? 'x');
  if (bytes === 0 || bytes > MAX_CALLBACK_BYTES) throw badRequest('BUTTON_DATA_INVALID');
}
