import type { JsonObject } from '../../domain/json.ts';
import type { LocalizedText } from '../../domain/localized-text.ts';
import { renderTemplate } from '../../domain/template.ts';
import type { Turn } from './turn.ts';
import { buildScope, localize, resolveLocale, type TurnState } from './turn-state.ts';

/**
 * A template of the catalogue in the person's language, filled from `scope` (by default the flow's
 * data).
 */
export function renderText(
  { world }: Turn,
  state: TurnState,
  text: LocalizedText,
  scope: JsonObject = buildScope(state),
): string {
  return renderTemplate(localize(state, text), scope, world.filtersFor(resolveLocale(state)));
}
