import type { ClaimType, Reading } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import type { ReadableSlot } from './readable-slot.ts';

/** Whether the flow lists what the slot can be, and that is no person. */
export function isListedThing({ candidates }: ReadableSlot): boolean {
  return candidates.length > 0 && candidates.every(({ person }) => person === undefined);
}

/** What leads to another value, whatever it is called: "the faster one, rather", "change it". */
const turning: ReadonlySet<ClaimType> = new Set(['correction', 'request', 'option', 'position']);

/** "In cash"; "the money is urgent" names no way to get it. */
export function namesListedThing(
  { candidates }: ReadableSlot,
  text: string,
  { claims }: Reading,
): boolean {
  const said = foldPhrase(text).split(' ');
  const begins = candidates.map(({ labels: [label = ''] }) => foldPhrase(label).split(' ')[0]);
  return (
    claims.some(({ type }) => turning.has(type)) || begins.some((word) => said.includes(word ?? ''))
  );
}
