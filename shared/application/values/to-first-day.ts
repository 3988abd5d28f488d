import type { LaterAction } from '../../domain/catalogue/flow.ts';
import type { WantedInputs } from '../../domain/flow-slots.ts';
import type { Claim } from '../../domain/reading.ts';

const isoDateLength = 10;

/**
 * The first day of the one repetition that a message names, as input of an action for later that
 * cannot be repeated; `undefined` where it can, or where no day or more than one is named.
 */
export function toFirstDay(
  { tool, day, repeats }: Pick<LaterAction, 'tool' | 'day' | 'repeats'>,
  moments: readonly Claim[],
): WantedInputs | undefined {
  const [first, ...more] = moments.flatMap(findFirstDay);
  if (repeats !== undefined || first === undefined || more.length > 0) return undefined;
  return { [tool]: { [day]: first } };
}

function findFirstDay(claim: Claim): readonly string[] {
  if (claim.type !== 'moment' || claim.isNegated === true || claim.reading.type !== 'ok') return [];
  const { value } = claim.reading;
  const first = value.type === 'recurring' ? (value.first ?? value.next) : undefined;
  return first === undefined ? [] : [first.slice(0, isoDateLength)];
}
