import type { Evaluation } from '../evaluation.ts';
import { type Cost, computeCost } from '../figures/cost.ts';
import { type Change, compare, type Estimate, estimate } from '../figures/interval.ts';
import { type Measure, measureNames, measures, type Subject } from '../play/subject.ts';

/** One measure of an evaluation, beside the same of an earlier one where there is one. */
export interface MeasureRow {
  readonly measure: Measure;
  readonly label: string;
  readonly now: Estimate;
  readonly before?: Estimate;
  readonly change?: Change;
}

/** How many dialogues of a pattern pass, or people reach their goal. */
export interface GroupRow {
  readonly group: string;
  readonly now: Estimate;
  readonly before?: Estimate;
}

/** All that a report says, in the order in which it is read. */
export interface Report {
  readonly evaluation: Evaluation;
  readonly against: Evaluation | undefined;
  readonly measures: readonly MeasureRow[];
  readonly groups: readonly GroupRow[];
  readonly cost: Cost;
  readonly costBefore: Cost | undefined;
  /** What went wrong, dialogue by dialogue. */
  readonly faults: readonly Subject[];
}

/** Computes a report. */
export function describeEvaluation(
  evaluation: Evaluation,
  against: Evaluation | undefined,
): Report {
  return {
    evaluation,
    against,
    measures: measureNames.flatMap((measure) => describeMeasure(measure, evaluation, against)),
    groups: describeGroups(evaluation, against),
    cost: computeCost(evaluation.subjects, evaluation.price),
    costBefore: against && computeCost(against.subjects, against.price),
    faults: evaluation.subjects.filter(({ faults }) => faults.length > 0),
  };
}

function describeMeasure(
  measure: Measure,
  { subjects }: Evaluation,
  against: Evaluation | undefined,
): readonly MeasureRow[] {
  const now = estimate(subjects, measure);
  if (now === undefined) return [];
  const before = against && estimate(against.subjects, measure);
  const change = against && compare(against.subjects, subjects, measure);
  const label = measures[measure];
  return [{ measure, label, now, ...(before && { before }), ...(change && { change }) }];
}

function describeGroups(
  { subjects }: Evaluation,
  against: Evaluation | undefined,
): readonly GroupRow[] {
  const groups = [...new Set(subjects.map(({ group }) => group))].sort();
  return groups.flatMap((group) => {
    const measure = group === 'people' ? 'people' : 'goal';
    const of = (all: readonly Subject[]) => all.filter((each) => each.group === group);
    const now = estimate(of(subjects), measure);
    if (now === undefined) return [];
    const before = against && estimate(of(against.subjects), measure);
    return [{ group, now, ...(before && { before }) }];
  });
}
