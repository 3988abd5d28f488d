import type { OfferedOption } from '../../domain/conversation/offer.ts';
import type { PendingQuestion } from '../../domain/conversation/session.ts';
import type { JsonObject, JsonValue } from '../../domain/json.ts';
import { valueAt } from '../../domain/json-path.ts';
import { renderTemplate } from '../../domain/template.ts';
import { maxOptions, offerStateOptions } from '../flow/state-options.ts';
import { findTool } from '../tools/available-tools.ts';
import { buildScope, resolveLocale, type TurnState } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { findListedItems } from '../values/find-listed-items.ts';
import { findProperty } from '../values/find-property.ts';
import { completeCall } from './complete-call.ts';

/**
 * The values a service would take as buttons that answer its question without a model. Where the flow's state
 * offers the same values itself, its own options are shown, those that would do.
 */
export function offerAnswers(
  state: TurnState,
  question: PendingQuestion,
  dependencies: Pick<World, 'ids' | 'filtersFor'>,
): readonly OfferedOption[] {
  const own = offerStateOptions(state, dependencies);
  const { allowed = [], field } = question;
  if (allowed.length === 0) return own;
  const fitting = own.filter(({ action }) => {
    const value = action.type === 'call-tool' ? action.input[field] : undefined;
    return value !== undefined && allowed.includes(value);
  });
  if (fitting.length > 0) return fitting;
  const property = findProperty(findTool(state, question.tool), field) ?? {};
  return allowed.slice(0, maxOptions).map((value) => {
    const { name: tool, input } = completeCall(state, question, value);
    return {
      reference: dependencies.ids.secret(),
      label: labelOf(state, property, value, dependencies),
      action: { type: 'call-tool', tool, input },
    };
  });
}

/** How a person reads a value: as money, as a phone, by the name it has in the flow's data, or as it is. */
function labelOf(
  state: TurnState,
  property: JsonObject,
  value: JsonValue,
  { filtersFor }: Pick<World, 'filtersFor'>,
): string {
  const scope = buildScope(state);
  const listed = findListedItems(property, scope).find((item) => item.value === value)?.person
    ?.name;
  const { 'x-entity': entity, 'x-currency': named } = property;
  const currency = typeof named === 'string' ? (valueAt(scope, named) ?? named) : null;
  const isMoney = entity === 'money' && currency !== null;
  const filter = isMoney ? '|money:currency' : entity === 'phone' ? '|phone' : '';
  const filters = filtersFor(resolveLocale(state));
  return listed ?? renderTemplate(`{{value${filter}}}`, { value, currency }, filters);
}
