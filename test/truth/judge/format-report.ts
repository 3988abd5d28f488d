import { faultKinds } from '../play/fate.ts';
import type { DialogueResult } from '../play/play-dialogue.ts';
import { verdicts } from './tally.ts';

/** The sums over many dialogues. */
export interface TruthReport {
  readonly dialogues: number;
  readonly replies: number;
  readonly claims: number;
  /** Times that a process was killed. */
  readonly kills: number;
  readonly faults: ReadonlyMap<string, number>;
  readonly verdicts: ReadonlyMap<string, number>;
  /** Dialogues in which something went wrong. */
  readonly wrong: readonly DialogueResult[];
}

export const emptyReport: TruthReport = {
  ...{ dialogues: 0, replies: 0, claims: 0, kills: 0, wrong: [] },
  ...{ faults: new Map(), verdicts: new Map() },
};

/** The report with faults that belong to no dialogue alone. */
export function addFaults(report: TruthReport, added: ReadonlyMap<string, number>): TruthReport {
  const faults = new Map(report.faults);
  for (const [kind, count] of added) faults.set(kind, (faults.get(kind) ?? 0) + count);
  return { ...report, faults, kills: sumKills(faults) };
}

/** The report with one more dialogue. */
export function addDialogue(report: TruthReport, result: DialogueResult): TruthReport {
  const { faults, kills } = addFaults(report, result.faults);
  const found = new Map(report.verdicts);
  for (const { verdict } of result.problems) found.set(verdict, (found.get(verdict) ?? 0) + 1);
  return {
    dialogues: report.dialogues + 1,
    replies: report.replies + result.replies,
    claims: report.claims + result.claims,
    kills,
    faults,
    verdicts: found,
    wrong: result.problems.length === 0 ? report.wrong : [...report.wrong, result],
  };
}

function sumKills(faults: TruthReport['faults']): number {
  const kills = [...faults].filter(([kind]) => kind.endsWith('killed'));
  return kills.reduce((sum, [, count]) => sum + count, 0);
}

/** The table that `npm run truth` prints. */
export function formatReport(report: TruthReport): string {
  const { dialogues, replies, claims, kills, faults } = report;
  const line = (name: string, count: number) =>
    `| ${name.padEnd(32)} | ${`${count}`.padStart(8)} |`;
  return [
    line('dialogues', dialogues),
    line('replies checked', replies),
    line('claims about money', claims),
    line('crash points', kills),
    ...faultKinds.map((kind) => line(`  ${kind}`, faults.get(kind) ?? 0)),
    ...verdicts.map((verdict) => line(verdict, report.verdicts.get(verdict) ?? 0)),
  ].join('\n');
}
