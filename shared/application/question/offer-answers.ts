import type { OfferedOption } from '../../domain/conversation/offer.ts';
import type { PendingQuestion } from '../../domain/conversation/session.ts';
import type { JsonObject, JsonValue } from '../../domain/json.ts';
import { readPath } from '../../domain/json-path.ts';
import { renderTemplate } from '../../domain/template.ts';
import { findRawWords } from '../../domain/text/find-raw-words.ts';
import { maxOptions, offerStateOptions } from '../flow/offer-state-options.ts';
import { findTool } from '../tools/available-tools.ts';
import { findFilters } from '../turn-state/find-filters.ts';
import type { Turn } from '../turn-state/turn.ts';
import { buildScope, type TurnState } from '../turn-state/turn-state.ts';
import { findListedItems } from '../values/find-listed-items.ts';
import { findProperty } from '../values/find-property.ts';
import { completeCall } from './complete-call.ts';

/**
 * The values a service accepts, as buttons that answer its question without a model. Where the
 * flow's state offers the same values itself, those of its own options are shown that the service
 * accepts.
 */
export function offerAnswers(
  turn: Turn,
  state: TurnState,
  question: PendingQuestion,
): readonly OfferedOption[] {
  const own = offerStateOptions(turn, state).filter(
    ({ action }) => !isOtherDeed(state, action, question),
  );
  const { allowed = [], field } = question;
  if (allowed.length === 0) return own;
  const fitting = own.filter(({ action }) => {
    const value = action.type === 'call-tool' ? action.input[field] : undefined;
    return value !== undefined && allowed.includes(value);
  });
  if (fitting.length > 0) return fitting;
  const property = findProperty(findTool(state, question.tool), field) ?? {};
  const answers = allowed.slice(0, maxOptions).map((value, index): OfferedOption => {
    const { name: tool, input } = completeCall(state, question, value);
    return {
      reference: turn.world.ids.secret(),
      label: renderLabel(turn, state, property, { value, label: question.labels?.[index] }),
      action: { type: 'call-tool', tool, input },
    };
  });
  return answers.filter(({ label }) => findRawWords(label).length === 0);
}

/** "Yes (confirm)" is no answer to "on which day?". */
function isOtherDeed(
  state: TurnState,
  action: OfferedOption['action'],
  { tool }: PendingQuestion,
): boolean {
  if (action.type !== 'call-tool' || action.tool === tool) return false;
  return findTool(state, action.tool)?.kind === 'action';
}

/**
 * A value as a person reads it: as money, as a phone, by its name in the flow's data, by the label
 * that the service gave it, or as it is.
 */
function renderLabel(
  turn: Turn,
  state: TurnState,
  property: JsonObject,
  { value, label }: { readonly value: JsonValue; readonly label: string | undefined },
): string {
  const scope = buildScope(state);
  const items = findListedItems(property, scope);
  const listed = items.find((item) => item.value === value)?.person?.name;
  const { 'x-entity': entity, 'x-currency': declared } = property;
  const currency = typeof declared === 'string' ? (readPath(scope, declared) ?? declared) : null;
  const isMoney = entity === 'money' && currency !== null;
  const filter = isMoney ? '|money:currency' : entity === 'phone' ? '|phone' : '';
  const filters = findFilters(turn, state);
  if (listed !== undefined) return listed;
  if (filter === '' && label !== undefined) return label;
  return renderTemplate(`{{value${filter}}}`, { value, currency }, filters);
}
