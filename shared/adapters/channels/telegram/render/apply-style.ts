import type { FormattedText, TelegramEntity, TextStyle } from './formatted-text.ts';

/**
 * Applies a style to a text. Telegram does not combine code with other styles, so other styles
 * leave code out. A link replaces code and links inside it. Blank text stays unformatted.
 * https://core.telegram.org/bots/api#formatting-options
 */
export function applyStyle(style: TextStyle, inner: FormattedText): FormattedText {
  const { text } = inner;
  if (text.trim() === '') return inner;
  if (style.type === 'code' || style.type === 'pre') {
    return { text, entities: [toEntity(style, 0, text.length)] };
  }
  if (style.type === 'text_link') {
    const kept = inner.entities.filter(({ type }) => !isCode(type) && type !== 'text_link');
    return { text, entities: [toEntity(style, 0, text.length), ...kept] };
  }
  if (style.type === 'blockquote') {
    const kept = inner.entities.filter(({ type }) => type !== 'blockquote');
    return { text, entities: [toEntity(style, 0, text.length), ...kept] };
  }
  const around = findGapsBetweenCode(inner).map(([start, end]) =>
    toEntity(style, start, end - start),
  );
  const kept = inner.entities.filter(({ type }) => type !== style.type);
  return { text, entities: [...around, ...kept].toSorted((a, b) => a.offset - b.offset) };
}

function toEntity(style: TextStyle, offset: number, length: number): TelegramEntity {
  return { ...style, offset, length };
}

function isCode(type: TelegramEntity['type']): boolean {
  return type === 'code' || type === 'pre';
}

/** Finds the non-blank spans outside code, in order. */
function findGapsBetweenCode({ text, entities }: FormattedText): [start: number, end: number][] {
  const code = entities.filter(({ type }) => isCode(type)).toSorted((a, b) => a.offset - b.offset);
  const starts = [0, ...code.map(({ offset, length }) => offset + length)];
  const ends = [...code.map(({ offset }) => offset), text.length];
  return starts
    .map((start, index): [number, number] => [start, ends[index] ?? start])
    .filter(([start, end]) => text.slice(start, end).trim() !== '');
}
