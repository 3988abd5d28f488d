import type { TemplateFilters } from '../../domain/template.ts';
import type { Turn } from './turn.ts';
import { resolveLocale, resolveTimezone, type TurnState } from './turn-state.ts';

/** How templates show values to the person of this turn, here and now. */
export function findFilters({ world, now }: Turn, state: TurnState): TemplateFilters {
  const timezone = resolveTimezone(state);
  return world.filtersFor(resolveLocale(state), { timezone, now: now() });
}
