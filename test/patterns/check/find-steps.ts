import steps from '../format/steps.json' with { type: 'json' };
import type { SeenTurn } from '../play/seen-turn.ts';

/** Names what the assistant waits for: the flow's step, and the consent if it asks for one. */
export function findSteps({ place, pending }: SeenTurn): readonly string[] {
  const named = Object.entries(steps).flatMap(([name, places]) =>
    places.some((each) => each === place) ? [name] : [],
  );
  const consent = pending === undefined ? [] : ['consent'];
  if (place === undefined) return ['none', ...consent];
  return [...named, ...consent, ...(named.length === 0 ? [place] : [])];
}
