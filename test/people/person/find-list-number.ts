import { foldText } from '../judge/fold-text.ts';

const NUMBERED_LINE = /^\s*(\d)[.)]\s+(.+)$/gm;

/** Returns the number of the line of a list that is meant, if it is one line only. */
export function findListNumber(text: string, wanted: RegExp): string | undefined {
  const lines = [...text.matchAll(NUMBERED_LINE)].filter(([, , label = '']) =>
    wanted.test(foldText(label)),
  );
  return lines.length === 1 ? lines[0]?.[1] : undefined;
}
