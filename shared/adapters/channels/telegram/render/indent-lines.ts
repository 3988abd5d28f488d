import type { FormattedText, TelegramEntity } from './formatted-text.ts';

/** Puts `indent` before every line but the first. Lines inside code stay as they are. */
export function indentLines({ text, entities }: FormattedText, indent: string): FormattedText {
  const code = entities.filter(({ type }) => type === 'pre' || type === 'code');
  const starts = lineStarts(text).filter((start) => !code.some((span) => isInside(start, span)));
  const moved = entities.map((entity) => {
    const before = starts.filter((start) => start <= entity.offset).length;
    const inside = starts.filter(
      (start) => start > entity.offset && start < entity.offset + entity.length,
    ).length;
    return {
      ...entity,
      offset: entity.offset + before * indent.length,
      length: entity.length + inside * indent.length,
    };
  });
  const pieces = [0, ...starts].map((start, index) => text.slice(start, starts[index]));
  return { text: pieces.join(indent), entities: moved };
}

/** Where lines begin, without the first. */
function lineStarts(text: string): number[] {
  return [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
}

function isInside(position: number, { offset, length }: TelegramEntity): boolean {
  return position >= offset && position < offset + length;
}
