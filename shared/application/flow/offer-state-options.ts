import type { StateChoice, StateOptions } from '../../domain/catalogue/flow.ts';
import type { OfferedOption } from '../../domain/conversation/offer.ts';
import { isJsonObject } from '../../domain/json.ts';
import { readPath, readPaths } from '../../domain/json-path.ts';
import { renderTemplate } from '../../domain/template.ts';
import { findAwaitedDay } from '../turn-state/awaited-day.ts';
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

/**
 * The options of the current flow state: those made from the data they are declared on, then the
 * answers that its question always has. “Yes” is no answer to which day.
 */
export function offerStateOptions(turn: Turn, state: TurnState): readonly OfferedOption[] {
  const flowState = currentFlowState(state);
  if (flowState === undefined) return [];
  const listed = flowState.options === undefined ? [] : listItems(turn, state, flowState.options);
  const scope = buildScope(state);
  const choices = flowState.choices.filter(
    ({ unless }) => unless === undefined || readPath(scope, unless) === undefined,
  );
  const options = [...listed, ...choices.map((choice) => toOption(turn, state, choice))];
  const isDayAwaited = findAwaitedDay(state) !== undefined;
  return isDayAwaited ? options.filter(({ means }) => means !== 'yes') : options;
}

function listItems(turn: Turn, state: TurnState, options: StateOptions): readonly OfferedOption[] {
  const scope = buildScope(state);
  const items = readPath(scope, options.from);
  if (!Array.isArray(items)) return [];
  const filters = findFilters(turn, state);
  const label = localize(state, options.label);
  const means = options.means && items.length === 1 ? { means: options.means } : {};
  return items
    .filter(isJsonObject)
    .slice(0, maxOptions)
    .map((item) => ({
      ...means,
      reference: turn.world.ids.secret(),
      label: renderTemplate(label, { ...scope, ...item }, filters),
      action: {
        type: 'call-tool',
        tool: options.call.tool,
        input: readPaths({ ...scope, ...item }, options.call.with),
      },
    }));
}

function toOption(turn: Turn, state: TurnState, choice: StateChoice): OfferedOption {
  const { label, means, does } = choice;
  const scope = buildScope(state);
  const action: OfferedOption['action'] =
    does.type === 'command'
      ? does
      : { type: 'call-tool', tool: does.tool, input: readPaths(scope, does.with) };
  return {
    reference: turn.world.ids.secret(),
    label: renderTemplate(localize(state, label), scope, findFilters(turn, state)),
    action,
    ...(means === undefined ? {} : { means }),
  };
}
