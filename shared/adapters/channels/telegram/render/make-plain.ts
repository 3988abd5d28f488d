/** Control characters besides tab and newline, separators and direction marks: Telegram drops them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const DROPPED = /[\u0000-\u0008\u000b-\u001f\u007f\u2028-\u202e]/g;

/**
 * Text as Telegram keeps it, so that offsets counted here hold there: no dropped characters, no halves
 * of surrogate pairs (its JSON reader refuses them).
 * https://github.com/tdlib/td/blob/master/td/telegram/misc.cpp (clean_input_string)
 */
export function makePlain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(DROPPED, '').toWellFormed();
}
