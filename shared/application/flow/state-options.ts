import type { OfferedOption } from '../../domain/conversation/offer.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { flowScope, stateOf } from '../../domain/flow-progress.ts';
import { isJsonObject } from '../../domain/json.ts';
import { valueAt, valuesAt } from '../../domain/json-path.ts';
import { textIn } from '../../domain/localized-text.ts';
import { renderTemplate } from '../../domain/template.ts';
import { resolveLocale, type TurnState } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';

/** WhatsApp lists hold ten rows; more than that is no longer a choice on any channel. */
export const maxOptions = 10;

/** The options of the current flow state, made from the data they are declared on. */
export function offerStateOptions(
  state: TurnState,
  { ids, filtersFor }: Pick<World, 'ids' | 'filtersFor'>,
): readonly OfferedOption[] {
  const { session, catalogue } = state;
  const flow = currentFlow(session);
  const options = stateOf(catalogue.flows, flow)?.options;
  if (flow === undefined || options === undefined) return [];
  const scope = flowScope(flow);
  const items = valueAt(scope, options.from);
  const filters = filtersFor(resolveLocale(state));
  if (!Array.isArray(items)) return [];
  const label = textIn(options.label, session.language, catalogue.assistant.defaultLanguage);
  return items
    .filter(isJsonObject)
    .slice(0, maxOptions)
    .map((item) => ({
      reference: ids.secret(),
      label: renderTemplate(label, { ...scope, ...item }, filters),
      action: {
        type: 'call-tool',
        tool: options.call.tool,
        input: valuesAt({ ...scope, ...item }, options.call.with),
      },
    }));
}
