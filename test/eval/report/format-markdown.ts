import type { Cost } from '../figures/cost.ts';
import type { Report } from './describe-evaluation.ts';
import { formatChange, formatEstimate } from './format-figures.ts';

/** So many dialogues with something wrong are shown, and so many faults of each. */
const [MAX_SUBJECTS, MAX_FAULTS] = [40, 3];

/** The report as Markdown. */
export function formatMarkdown(report: Report): string {
  const { evaluation, against } = report;
  const besides = against === undefined ? '' : ` beside ${describeRun(against)}`;
  return [
    `# ${evaluation.model}`,
    '',
    `${describeRun(evaluation)}${besides}. Shares with their 95 % interval; whole dialogues were drawn again for it.`,
    'Turns that code answered without a model count for whole dialogues only.',
    '',
    ...formatMeasures(report),
    '',
    ...formatCosts(report),
    '',
    ...formatGroups(report),
    '',
    ...formatFaults(report),
    '',
  ].join('\n');
}

function describeRun({ model, at, commit, catalogue, subjects }: Report['evaluation']): string {
  return `${model}, ${at.slice(0, 10)}, commit ${commit}, catalogue ${catalogue.slice(0, 8)}, ${subjects.length} dialogues and people`;
}

function formatMeasures({ measures, against }: Report): readonly string[] {
  const head = ['measure', 'share', ...(against ? ['before', 'change'] : [])];
  const rows = measures.map(({ measure, label, now, before, change }) => [
    `${measure}: ${label}`,
    formatEstimate(now),
    ...(against
      ? [before ? formatEstimate(before) : '–', change ? formatChange(change) : '–']
      : []),
  ]);
  return toTable(head, rows);
}

function formatCosts({ cost, costBefore }: Report): readonly string[] {
  const lines: readonly (readonly [string, (cost: Cost) => string])[] = [
    ['turns', ({ turns }) => String(turns)],
    ['model calls per turn', ({ callsPerTurn }) => callsPerTurn.toFixed(2)],
    ['input tokens per call', ({ inputTokensPerCall }) => inputTokensPerCall.toFixed(0)],
    ['of them cached', ({ cached }) => `${(100 * cached).toFixed(0)} %`],
    ['output tokens per call', ({ outputTokensPerCall }) => outputTokensPerCall.toFixed(0)],
    ['dollars per 1,000 turns', ({ dollars }) => dollars?.toFixed(3) ?? 'no price known'],
    ['a call, median / p95', ({ median, p95 }) => `${median.toFixed(0)} / ${p95.toFixed(0)} ms`],
    ['failed calls', ({ failures }) => formatFailures(failures)],
  ];
  const head = ['cost', 'now', ...(costBefore ? ['before'] : [])];
  const rows = lines.map(([label, read]) => [
    label,
    read(cost),
    ...(costBefore ? [read(costBefore)] : []),
  ]);
  return toTable(head, rows);
}

function formatFailures(failures: Cost['failures']): string {
  const kinds = Object.entries(failures).map(([kind, count]) => `${count} ${kind}`);
  return kinds.length === 0 ? 'none' : kinds.join(', ');
}

function formatGroups({ groups, against }: Report): readonly string[] {
  const head = ['pattern', 'share', ...(against ? ['before'] : [])];
  const rows = groups.map(({ group, now, before }) => [
    group,
    formatEstimate(now),
    ...(against ? [before ? formatEstimate(before) : '–'] : []),
  ]);
  return toTable(head, rows);
}

function formatFaults({ faults }: Report): readonly string[] {
  const shown = faults
    .slice(0, MAX_SUBJECTS)
    .flatMap(({ id, faults: own }) => [
      `- ${id}`,
      ...own.slice(0, MAX_FAULTS).map((fault) => `  - ${fault}`),
    ]);
  const more = Math.max(0, faults.length - MAX_SUBJECTS);
  return [
    `## What went wrong (${faults.length})`,
    '',
    ...shown,
    ...(more === 0 ? [] : ['', `${more} more in results.json.`]),
  ];
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)];
}
