import type { OfferedOption } from '../../domain/conversation/offer.ts';
import { isJsonObject } from '../../domain/json.ts';
import { readPath, readPaths } from '../../domain/json-path.ts';
import { renderTemplate } from '../../domain/template.ts';
import { findFilters } from '../turn-state/find-filters.ts';
import type { Turn } from '../turn-state/turn.ts';
import {
  buildScope,
  currentFlowState,
  localize,
  type TurnState,
} from '../turn-state/turn-state.ts';

/** WhatsApp lists hold ten rows; more than that is no longer a choice on any channel. */
export const maxOptions = 10;

/** The options of the current flow state, made from the data they are declared on. */
export function offerStateOptions(turn: Turn, state: TurnState): readonly OfferedOption[] {
  const options = currentFlowState(state)?.options;
  if (options === undefined) return [];
  const scope = buildScope(state);
  const items = readPath(scope, options.from);
  if (!Array.isArray(items)) return [];
  const filters = findFilters(turn, state);
  const label = localize(state, options.label);
  return items
    .filter(isJsonObject)
    .slice(0, maxOptions)
    .map((item) => ({
      reference: turn.world.ids.secret(),
      label: renderTemplate(label, { ...scope, ...item }, filters),
      action: {
        type: 'call-tool',
        tool: options.call.tool,
        input: readPaths({ ...scope, ...item }, options.call.with),
      },
    }));
}
