/**
 * Control characters except tab and newline, separators and direction marks: Telegram drops them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are to be found
const DROPPED = /[\u0000-\u0008\u000b-\u001f\u007f\u2028-\u202e]/g;

/**
 * The formatting of a span of text. Offsets and lengths are in UTF-16 units.
 * https://core.telegram.org/bots/api#messageentity
 */
export type TelegramEntity =
  | { readonly type: SimpleStyle; readonly offset: number; readonly length: number }
  | {
      readonly type: 'pre';
      readonly offset: number;
      readonly length: number;
      readonly language?: string;
    }
  | {
      readonly type: 'text_link';
      readonly offset: number;
      readonly length: number;
      readonly url: string;
    };

type SimpleStyle = 'bold' | 'italic' | 'strikethrough' | 'code' | 'blockquote';

/** A style that `applyStyle` can apply. */
export type TextStyle =
  | { readonly type: SimpleStyle }
  | { readonly type: 'pre'; readonly language?: string }
  | { readonly type: 'text_link'; readonly url: string };

/** Text with its formatting beside it, so that nothing in the text can break the message. */
export interface FormattedText {
  readonly text: string;
  readonly entities: readonly TelegramEntity[];
}

/** Returns unformatted text, without the characters that Telegram would drop. */
export function toFormattedText(text: string): FormattedText {
  return { text: sanitiseText(text), entities: [] };
}

/** Concatenates pieces with `separator` between them. */
export function join(pieces: readonly FormattedText[], separator = ''): FormattedText {
  const entities: TelegramEntity[] = [];
  let start = 0;
  for (const piece of pieces) {
    for (const entity of piece.entities) {
      entities.push({ ...entity, offset: entity.offset + start });
    }
    start += piece.text.length + separator.length;
  }
  return { text: pieces.map(({ text }) => text).join(separator), entities };
}

/** Returns true when the text shows nothing. */
export function isBlank({ text }: FormattedText): boolean {
  return text.trim() === '';
}

/** Returns the part from `start` to `end` (exclusive) with its formatting. */
export function slice({ text, entities }: FormattedText, start: number, end: number) {
  const kept = entities.flatMap((entity) => {
    const from = Math.max(entity.offset, start);
    const to = Math.min(entity.offset + entity.length, end);
    return to > from ? [{ ...entity, offset: from - start, length: to - from }] : [];
  });
  return { text: text.slice(start, end), entities: kept };
}

/** Removes surrounding white space. Telegram would remove it too, but then entities would shift. */
export function trim(formatted: FormattedText): FormattedText {
  const { text } = formatted;
  const start = text.length - text.trimStart().length;
  return slice(formatted, start, Math.max(start, text.trimEnd().length));
}

/**
 * Normalises text the way Telegram stores it, so that offsets counted here are valid there. Lone
 * surrogates are replaced, because Telegram's JSON parser rejects them.
 * https://github.com/tdlib/td/blob/master/td/telegram/misc.cpp (clean_input_string)
 */
function sanitiseText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(DROPPED, '').toWellFormed();
}
