import type { DateTimeReading, Understood } from '../../domain/understanding.ts';

export type Outcome = Understood<DateTimeReading>;

export function accept(value: DateTimeReading): Outcome {
  return { type: 'ok', value };
}

export function askWhen(question: string, candidates: readonly DateTimeReading[] = []): Outcome {
  return { type: 'ambiguous', candidates, question };
}

export function refuse(reason: string): Outcome {
  return { type: 'refused', reason };
}
