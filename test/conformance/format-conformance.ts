import type { FamilyResult } from './check-family.ts';
import { scenes } from './scenes.ts';

/** The table family × rule, the table family × scene, and where each rule comes from. */
export function formatConformance(results: readonly FamilyResult[]): string {
  const ids = [...new Set(results.flatMap(({ family }) => family.rules.map(({ id }) => id)))];
  const rules = results.map(({ family, kept, learned }) => [
    family.name,
    ...ids.map((id) => {
      if (family.rules.every((rule) => rule.id !== id)) return '–';
      const isLearned = learned.includes(id);
      return `${(kept.get(id) ?? 0) > 0 ? '✓' : '✗'}${isLearned ? ' learned' : ''}`;
    }),
  ]);
  const played = results.map(({ family, scenes: outcomes }) => [
    family.name,
    ...scenes.map(({ name }) => outcomes[name] ?? '✓'),
  ]);
  const sources = new Map(
    results.flatMap(({ family }) =>
      family.rules.map(({ id, says, source }): [string, string[]] => [says, [id, says, source]]),
    ),
  );
  return [
    toTable(['family', ...ids], rules),
    toTable(['family', ...scenes.map(({ name }) => name)], played),
    toTable(['rule', 'what the vendor wants', 'source'], [...sources.values()]),
  ].join('\n\n');
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [toLine(head), rule, ...rows.map(toLine)].join('\n');
}
