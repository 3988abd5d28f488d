import type { Fact, InformationTool } from '../../../domain/catalogue/tool.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { Claim, ClaimOf, ClaimType, Reading } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { findFreshDeed } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { findProperty } from '../../values/find-property.ts';
import { listInputs } from '../../values/list-inputs.ts';
import { readPlainAmount } from '../../values/read-plain-amount.ts';
import { callInAgentOf } from '../deeds/call-after.ts';
import { readWords } from '../read-intent.ts';

/** A longer question tells a story. */
const maxWords = 14;

/** What a question of a price is made of. */
const around: ReadonlySet<ClaimType> = new Set([
  ...(['question', 'filler', 'courtesy', 'greeting', 'request'] as const),
  ...(['amount', 'payee', 'country', 'moment'] as const),
]);

/** What prices an amount for somebody or a country, and what people call the prices of it. */
interface Pricing {
  readonly tool: InformationTool;
  readonly facts: readonly Fact[];
}

/**
 * "How much does it cost me to send my mom 300?", "what do I pay in total for 100 to Mexico?",
 * where nothing runs: the price is looked up, without a model. `undefined` for anything else, and
 * after a deed, which such words may be about.
 */
export async function answerPrice(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  if (currentFlow(state.session) !== undefined || state.session.pendingConfirmation)
    return undefined;
  const reading = readWords(turn, state);
  const words = foldPhrase(unmaskText(turn, state));
  if (!mayAsk(state, reading) || words.split(' ').length > maxWords) return undefined;
  const pricing = findPricing(state);
  if (pricing === undefined || !pricing.facts.some(({ names }) => isNamed(names, words))) {
    return undefined;
  }
  const { tool } = pricing;
  const input = readInput(turn, state, tool, reading);
  return input && (await callInAgentOf(turn, state, tool.name, tool.name, input));
}

/** A question about something to be sent, and nothing that is told or done. */
function mayAsk(state: TurnState, { claims }: Reading): boolean {
  const isAsked = claims.some(({ type, text }) => type === 'question' && /\p{L}/u.test(text));
  const isSent = claims.some((claim) => claim.type === 'request' && claim.operation === 'transfer');
  const isElse = claims.some(
    (claim) =>
      !around.has(claim.type) ||
      (claim.type === 'request' && (claim.isCancelling || others.has(claim.operation ?? ''))),
  );
  return isAsked && !isElse && (isSent || findFreshDeed(state) === undefined);
}

/** Operations that have prices of their own. */
const others: ReadonlySet<string> = new Set(['topup', 'loan']);

/** The lookup that fills the amount of a flow and takes a country or a person with it. */
function findPricing({ catalogue }: TurnState): Pricing | undefined {
  const filling = Object.values(catalogue.flows).flatMap(({ slots }) =>
    slots.map(({ tool }) => tool),
  );
  const found = Object.values(catalogue.agents).flatMap(({ tools }) => {
    const facts = tools.flatMap((each) =>
      each.kind === 'action' ? (each.confirmation?.facts ?? []) : [],
    );
    return tools.flatMap((tool) =>
      tool.kind === 'information' && filling.includes(tool.name) && pricesPlaces(tool)
        ? [{ tool, facts }]
        : [],
    );
  });
  return found[0];
}

function pricesPlaces({ inputSchema }: InformationTool): boolean {
  return (['money', 'country', 'recipient'] as const).every(
    (kind) => listInputs(inputSchema, kind).length > 0,
  );
}

/** One amount, and one person or country. */
function readInput(
  turn: Turn,
  state: TurnState,
  tool: InformationTool,
  { claims }: Reading,
): JsonObject | undefined {
  const [money = ''] = listInputs(tool.inputSchema, 'money');
  const { currency } = buildReadingContext(turn, state, findProperty(tool, money));
  const [amount, ...more] = claims.filter((claim) => claim.type === 'amount');
  const value = amount && !amount.isReceived ? readPlainAmount(amount, currency) : undefined;
  const place = readPlace(tool, claims);
  if (value === undefined || place === undefined || more.length > 0) return undefined;
  return { [money]: value, ...place };
}

function readPlace(tool: InformationTool, claims: readonly Claim[]): JsonObject | undefined {
  const [country = ''] = listInputs(tool.inputSchema, 'country');
  const [person = ''] = listInputs(tool.inputSchema, 'recipient');
  const places = claims.flatMap((claim) => {
    if (claim.type === 'country') return [{ [country]: claim.code }];
    return claim.type === 'payee' && isSomebody(claim) ? [{ [person]: claim.name }] : [];
  });
  const [place, ...more] = places;
  return more.length > 0 ? undefined : place;
}

function isSomebody({ isNegated, reading }: ClaimOf<'payee'>): boolean {
  const isPronoun = reading.type === 'ambiguous' && reading.candidates.length === 0;
  return !isNegated && !isPronoun;
}

/** In any language: people mix them. */
function isNamed(names: Fact['names'], words: string): boolean {
  const phrases = Object.values(names).flatMap((each) => each.split('|').map(foldPhrase));
  return phrases.some((phrase) => ` ${words} `.includes(` ${phrase} `));
}
