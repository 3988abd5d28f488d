import type { FormattedText, TelegramEntity } from './formatted-text.ts';

/** Indents every line but the first. Lines inside code are not changed. */
export function indentLines({ text, entities }: FormattedText, indent: string): FormattedText {
  const code = entities.filter(({ type }) => type === 'pre' || type === 'code');
  const starts = findLineStarts(text).filter(
    (start) => !code.some((span) => isInside(start, span)),
  );
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

/** Finds the starts of all lines but the first. */
function findLineStarts(text: string): number[] {
  return [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
}

function isInside(position: number, { offset, length }: TelegramEntity): boolean {
  return position >= offset && position < offset + length;
}
