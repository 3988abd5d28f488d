import type { FormattedText, TelegramEntity, TextStyle } from './formatted-text.ts';

/**
 * Puts a style on a text. Code holds no other style and lies in none, so other styles go around it; a
 * link counts more than code and links in it. What is only white space stays unformatted.
 * https://core.telegram.org/bots/api#formatting-options
 */
export function withStyle(style: TextStyle, inner: FormattedText): FormattedText {
  const { text } = inner;
  if (text.trim() === '') return inner;
  if (style.type === 'code' || style.type === 'pre') {
    return { text, entities: [entity(style, 0, text.length)] };
  }
  if (style.type === 'text_link') {
    const kept = inner.entities.filter(({ type }) => !isCode(type) && type !== 'text_link');
    return { text, entities: [entity(style, 0, text.length), ...kept] };
  }
  if (style.type === 'blockquote') {
    const kept = inner.entities.filter(({ type }) => type !== 'blockquote');
    return { text, entities: [entity(style, 0, text.length), ...kept] };
  }
  const around = gapsBetweenCode(inner).map(([start, end]) => entity(style, start, end - start));
  const kept = inner.entities.filter(({ type }) => type !== style.type);
  return { text, entities: [...around, ...kept].toSorted((a, b) => a.offset - b.offset) };
}

function entity(style: TextStyle, offset: number, length: number): TelegramEntity {
  return { ...style, offset, length };
}

function isCode(type: TelegramEntity['type']): boolean {
  return type === 'code' || type === 'pre';
}

/** Stretches outside code that hold more than white space, in order. */
function gapsBetweenCode({ text, entities }: FormattedText): [start: number, end: number][] {
  const code = entities.filter(({ type }) => isCode(type)).toSorted((a, b) => a.offset - b.offset);
  const starts = [0, ...code.map(({ offset, length }) => offset + length)];
  const ends = [...code.map(({ offset }) => offset), text.length];
  return starts
    .map((start, index): [number, number] => [start, ends[index] ?? start])
    .filter(([start, end]) => text.slice(start, end).trim() !== '');
}
