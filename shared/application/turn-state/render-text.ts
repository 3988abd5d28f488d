import type { JsonObject } from '../../domain/json.ts';
import type { LocalizedText } from '../../domain/localized-text.ts';
import { renderTemplate } from '../../domain/template.ts';
import { findFilters } from './find-filters.ts';
import type { Turn } from './turn.ts';
import { buildScope, localize, type TurnState } from './turn-state.ts';

/**
 * A template of the catalogue in the person's language, filled from `scope` (by default the flow's
 * data).
 */
export function renderText(
  turn: Turn,
  state: TurnState,
  text: LocalizedText,
  scope: JsonObject = buildScope(state),
): string {
  return renderTemplate(localize(state, text), scope, findFilters(turn, state));
}
