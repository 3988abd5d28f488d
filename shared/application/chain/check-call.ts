import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { toMinor } from '../../domain/money.ts';
import { currentFlow } from '../../domain/session.ts';
import type { Understanding } from '../ports/understanding.ts';
import { readingContext } from '../turn/reading-context.ts';
import { scopeOf, type TurnState, wordsOf } from '../turn/turn-state.ts';
import { stateToolOf } from './available-tools.ts';

/** An amount is at most this many words: «doscientos cincuenta dólares americanos». */
const longestAmount = 5;

/** Why a call that is well-formed must not run now; `undefined` when it may. */
export function objectionTo(
  state: TurnState,
  tool: ToolDefinition,
  input: JsonObject,
  dependencies: { readonly understanding: Understanding; readonly now: Date },
): { readonly code: string; readonly message: string } | undefined {
  if (tool.kind === 'action' && tool.confirmation && isOutOfTurn(state, tool.name)) {
    const message = 'the running flow asks for this itself; use the tools of the present step';
    return { code: 'NOT_IN_THIS_STEP', message };
  }
  const { properties } = tool.inputSchema;
  const wrong = Object.entries(isJsonObject(properties) ? properties : {}).find(
    ([name, property]) =>
      isJsonObject(property) && isOtherCurrency(state, property, input[name], dependencies),
  );
  if (wrong === undefined) return undefined;
  const message = `the person named another currency for ${wrong[0]}; tell them which one is possible`;
  return { code: 'OTHER_CURRENCY', message };
}

/** A flow that confirms an action in one of its states owns it: nowhere else may it be proposed. */
function isOutOfTurn(state: TurnState, name: string): boolean {
  const flow = currentFlow(state.session);
  const states = flow === undefined ? {} : (state.catalogue.flows[flow.flowId]?.states ?? {});
  const owns = Object.values(states).some(({ tools }) => tools.some((tool) => tool.name === name));
  return owns && stateToolOf(state, name) === undefined;
}

/** The person said this very number with a currency that the argument does not have. */
function isOtherCurrency(
  state: TurnState,
  property: JsonObject,
  value: JsonObject[string] | undefined,
  { understanding, now }: { readonly understanding: Understanding; readonly now: Date },
): boolean {
  const isAmount = typeof value === 'number' && Number.isFinite(value);
  if (property['x-entity'] !== 'money' || property['x-currency'] === undefined || !isAmount) {
    return false;
  }
  const context = readingContext(state, now, property, scopeOf(state));
  return spansOf(wordsOf(state, understanding)).some((span) => {
    const money = understanding.readMoney(span, context);
    if (money.type !== 'ok' || money.value.currency === context.currency) return false;
    return isSameNumber(money.value, value);
  });
}

function isSameNumber(money: { minor: bigint; currency: string }, value: number): boolean {
  try {
    return toMinor(value, money.currency) === money.minor;
  } catch {
    // More decimals than that currency has: not what was said.
    return false;
  }
}

/** Every run of a few words of the text, each once: repeated readings are what costs time here. */
function spansOf(text: string): readonly string[] {
  const words = text.split(/\s+/).slice(0, 60);
  const spans = words.flatMap((_, from) =>
    Array.from({ length: longestAmount }, (__, length) =>
      words.slice(from, from + length + 1).join(' '),
    ),
  );
  return [...new Set(spans)];
}
