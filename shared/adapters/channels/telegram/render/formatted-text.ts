import { makePlain } from './make-plain.ts';

/** Formatting of a stretch of text. Offsets and lengths in UTF-16 units. https://core.telegram.org/bots/api#messageentity */
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

/** What {@link withStyle} can put on a text. */
export type TextStyle =
  | { readonly type: SimpleStyle }
  | { readonly type: 'pre'; readonly language?: string }
  | { readonly type: 'text_link'; readonly url: string };

/** Text with its formatting beside it: nothing in the text itself can break the message. */
export interface FormattedText {
  readonly text: string;
  readonly entities: readonly TelegramEntity[];
}

/** Unformatted text, freed from what Telegram would drop. */
export function plain(text: string): FormattedText {
  return { text: makePlain(text), entities: [] };
}

/** The pieces one after the other, with `separator` between them. */
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

/** True when there is nothing to see. */
export function isBlank({ text }: FormattedText): boolean {
  return text.trim() === '';
}

/** The part from `start` to `end` (exclusive), with the formatting that lies in it. */
export function slice({ text, entities }: FormattedText, start: number, end: number) {
  const kept = entities.flatMap((entity) => {
    const from = Math.max(entity.offset, start);
    const to = Math.min(entity.offset + entity.length, end);
    return to > from ? [{ ...entity, offset: from - start, length: to - from }] : [];
  });
  return { text: text.slice(start, end), entities: kept };
}

/** Without white space around it: Telegram cuts it off and would move the formatting itself. */
export function trim(formatted: FormattedText): FormattedText {
  const { text } = formatted;
  const start = text.length - text.trimStart().length;
  return slice(formatted, start, Math.max(start, text.trimEnd().length));
}
