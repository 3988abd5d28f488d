import type { Passed } from './count-passed.ts';

type Row = Omit<Passed, 'sampled'>;

/** A table of patterns: how many of their dialogues pass, and who decided. */
export function formatFigures(figures: Readonly<Record<string, Passed>>): string {
  const rows = Object.entries(figures).map(([pattern, passed]) => formatRow(pattern, passed));
  const all = Object.values(figures).reduce<Row>(add, {
    decided: 0,
    offline: 0,
    total: 0,
  });
  return [
    '| pattern                  | right decisions | offline model |',
    '| ------------------------ | --------------- | ------------- |',
    ...rows,
    formatRow('**all**', all),
  ].join('\n');
}

function add(left: Row, right: Row): Row {
  return {
    decided: left.decided + right.decided,
    offline: left.offline + right.offline,
    total: left.total + right.total,
  };
}

function formatRow(pattern: string, { decided, offline, total }: Row): string {
  const cells = [
    pattern.padEnd(24),
    `${decided}/${total}`.padEnd(15),
    `${offline}/${total}`.padEnd(13),
  ];
  return `| ${cells.join(' | ')} |`;
}
