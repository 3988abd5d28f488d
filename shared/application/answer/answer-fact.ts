import type { Fact } from '../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../domain/json.ts';
import { readPath } from '../../domain/json-path.ts';
import type { Claim, ClaimType } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { tellBesideStep } from '../flow/answer-at-step.ts';
import { findRunningFlow } from '../flow/slots/read-slots.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import { buildScope, currentAgent, type TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { readWords } from './read-intent.ts';
import { runCodeCall } from './run-code-call.ts';

/** A longer question asks for more than one figure. */
const maxWords = 10;

/** What makes a question one about something else than what stands on the screen. */
const elsewhere: ReadonlySet<ClaimType> = new Set([
  ...([
    'amount',
    'relative-amount',
    'phone',
    'country',
    'mood',
    'identifier',
    'correction',
  ] as const),
]);

/**
 * "What is the fee?", "whom does it go to?" beside a summary or a prompt: told in one line from the
 * data of the operation that is about to be confirmed, or by a lookup, and the question on the
 * screen is put again. `undefined` for anything else.
 */
export async function answerFact(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const { claims } = readWords(turn, state);
  const words = foldPhrase(unmaskText(turn, state));
  const isAsked = claims.some(({ type }) => type === 'question');
  const isElsewhere = claims.some(({ type }) => elsewhere.has(type));
  if (!isAsked || isElsewhere || words.split(' ').length > maxWords) return undefined;
  const { facts, scope } = listFacts(state);
  const fact = facts.find((each) => isKnown(scope, each) && isNamed(each.names, words));
  return fact && (await tell(turn, state, fact, scope));
}

/**
 * "No, it's Movistar", beside what is about to be done: what follows from something else, and
 * cannot be changed by itself, is told to who says that it is another. `undefined` for anything
 * else, also for who names it as it is.
 */
export async function answerFixed(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const { claims } = readWords(turn, state);
  // "Claro que no" is a no, and names no carrier.
  const answers = claims
    .filter(({ type }) => type === 'answer')
    .map(({ text }) => foldPhrase(text));
  const said = ` ${foldPhrase(unmaskText(turn, state))} `;
  const words = answers.reduce((rest, each) => rest.replace(` ${each} `, ' '), said).trim();
  const isElsewhere = claims.some(({ type }) => values.has(type));
  if (isElsewhere || words.split(' ').length > maxWords) return undefined;
  const { facts, scope } = listFacts(state);
  const isDenied = claims.some(isDenial);
  const fact = facts.find((each) => {
    if ('tool' in each || each.isFixed !== true || !isKnown(scope, each)) return false;
    const held = foldPhrase(String(readPath(scope, each.needs)));
    return isNamed(each.names, isDenied ? words : leaveOut(words, held));
  });
  return fact && (await tell(turn, state, fact, scope));
}

/** Values that the flow may take. */
const values: ReadonlySet<ClaimType> = new Set([
  ...(['amount', 'relative-amount', 'phone', 'payee', 'position'] as const),
]);

function isDenial(claim: Claim): boolean {
  if (claim.type === 'mood') return claim.mood === 'negated';
  return claim.type === 'answer' && claim.answer === 'no';
}

/** The words without the name that is held, or its first word: "AT&T" of "AT&T México". */
function leaveOut(words: string, held: string): string {
  const [first = held] = held.split(' ');
  return ` ${words} `.replace(` ${held} `, ' ').replace(` ${first} `, ' ').trim();
}

function isKnown(scope: JsonObject, fact: Fact): boolean {
  return 'tool' in fact || readPath(scope, fact.needs) !== undefined;
}

async function tell(
  turn: Turn,
  state: TurnState,
  fact: Fact,
  scope: JsonObject,
): Promise<TurnState> {
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'fact-told');
  if (!('tool' in fact)) {
    return tellBesideStep(turn, noted, renderText(turn, noted, fact.text, scope));
  }
  const call = { id: turn.world.ids.next('call'), name: fact.tool, input: {} };
  const looked = await runCodeCall(turn, noted, call, 'fact');
  return looked.draft === undefined ? looked : tellBesideStep(turn, looked, looked.draft.text);
}

/** Of the action that is put to the person, or of those that the running flow leads to. */
function listFacts(state: TurnState): {
  readonly facts: readonly Fact[];
  readonly scope: JsonObject;
} {
  const { session, catalogue } = state;
  const { pendingConfirmation: pending } = session;
  const flow = findRunningFlow(state);
  const states = pending === undefined ? Object.values(flow?.states ?? {}) : [];
  const names =
    pending === undefined
      ? states.flatMap(({ tools }) => tools.map((each) => each.name))
      : [pending.tool];
  const agent = catalogue.agents[pending?.agentId ?? ''] ?? currentAgent(state);
  const facts = (agent?.tools ?? [])
    .filter(({ name }) => names.includes(name))
    .flatMap((tool) => (tool.kind === 'action' ? (tool.confirmation?.facts ?? []) : []));
  return { facts, scope: { ...buildScope(state), ...pending?.prepared } };
}

/** In any language: people mix them. */
function isNamed(names: Fact['names'], words: string): boolean {
  const phrases = Object.values(names).flatMap((each) => each.split('|').map(foldPhrase));
  return phrases.some((phrase) => ` ${words} `.includes(` ${phrase} `));
}
