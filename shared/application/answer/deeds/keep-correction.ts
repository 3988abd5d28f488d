import { listTools } from '../../../domain/catalogue/list-tools.ts';
import type { WishedCall } from '../../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../domain/json.ts';
import type { Claim, ClaimType } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import type { ToldDeed } from '../../tools/find-deed.ts';
import { findLaterBy } from '../../tools/find-later-by.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { relateTo } from '../../values/count-from.ts';
import { listInputs } from '../../values/list-inputs.ts';
import { toLaterInput } from '../../values/to-later-input.ts';
import { readWords } from '../read-intent.ts';
import { toChange } from '../words/change-requested.ts';

/** What words that correct a deed come to. */
export type CorrectedDeed =
  /** They name what was done. */
  | 'as-done'
  /** What was done is to be undone; its tool takes none of what they name. */
  | 'otherwise'
  /** The call that does it as it should have been. */
  | WishedCall;

/** Reads what a deed should have been: "eran 60", "it was for my mom", "era para el viernes". */
export function readCorrected(turn: Turn, state: TurnState, deed: ToldDeed): CorrectedDeed {
  const { currency } = buildReadingContext(turn, state);
  const { claims } = readWords(turn, state);
  const changes = claims.flatMap((claim) => {
    const change =
      claim.type === 'moment'
        ? undefined
        : (toChange(deed.tool.inputSchema, claim, currency) ?? toPart(deed, claim));
    return change === undefined ? [] : [{ claim, change }];
  });
  const others = changes.filter(({ claim, change }) => !wasDone(deed, claim, change));
  const given = Object.fromEntries(others.map(({ change }) => change));
  // "It was for María. No, for Juan": whoever names two has not said which.
  if (Object.keys(given).length < others.length) return 'otherwise';
  const input = { ...leaveOut(deed, Object.keys(given)), ...given };
  const later = readLater(state, deed, claims);
  if (later !== undefined) return { tool: later.tool, input: { ...input, ...later.input } };
  if (others.length > 0) return { tool: deed.tool.name, input };
  return changes.length > 0 ? 'as-done' : 'otherwise';
}

/** "No, half", "mejor el doble": of the amount that was done. */
function toPart(
  { tool, input, result }: ToldDeed,
  claim: Claim,
): readonly [string, JsonValue] | undefined {
  const [name] = listInputs(tool.inputSchema, 'money');
  if (name === undefined || claim.type !== 'relative-amount') return undefined;
  const done = result[name] ?? input[name];
  const amount = typeof done === 'number' ? relateTo(done, claim.relation) : undefined;
  return amount === undefined ? undefined : [name, amount];
}

/** What "send it now instead" is made of, beside the moment. */
const aroundNow: ReadonlySet<ClaimType> = new Set([
  ...(['answer', 'correction', 'courtesy', 'filler', 'moment', 'request'] as const),
]);

/**
 * "Mejor mándalo ya", of what was set up for another day: the call that does it at once, with what
 * the deed held. `undefined` for other words, and where nothing does it now.
 */
export function readDoneNow(
  turn: Turn,
  state: TurnState,
  { tool, input }: ToldDeed,
): WishedCall | undefined {
  const { claims, remainder } = readWords(turn, state);
  const isCorrection = claims.some(turnsAway);
  const isWhole = remainder.length === 0 && claims.every(isAroundNow);
  if (!isCorrection || !isWhole || !claims.some((claim) => saysNow(turn, state, claim))) {
    return undefined;
  }
  const now = listTools(state.catalogue).find(
    (each) => each.kind === 'action' && each.laterBy?.tool === tool.name,
  );
  const { properties } = now?.inputSchema ?? {};
  if (now === undefined || !isJsonObject(properties)) return undefined;
  const kept = Object.entries(input).filter(
    ([name]) => name !== 'quote_id' && properties[name] !== undefined,
  );
  return { tool: now.name, input: Object.fromEntries(kept) };
}

/** "Instead", or "cancel that and", before what is to be done now. */
function turnsAway(claim: Claim): boolean {
  return claim.type === 'correction' || (claim.type === 'answer' && claim.isStop === true);
}

function isAroundNow(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer === 'yes' || claim.answer === 'no';
  if (claim.type === 'moment') return claim.isNow;
  return aroundNow.has(claim.type) && !(claim.type === 'request' && claim.isCancelling);
}

/** "Send it now" is one phrase, whose last word says when. */
function saysNow(turn: Turn, state: TurnState, claim: Claim): boolean {
  if (claim.type === 'moment') return claim.isNow;
  if (claim.type !== 'answer') return false;
  const last = claim.text.split(' ').at(-1) ?? '';
  const { claims } = turn.world.understanding.readMessage(last, buildReadingContext(turn, state));
  return claims.some((each) => each.type === 'moment' && each.isNow);
}

/** What was done, without its quote; a new amount replaces whichever amount was fixed. */
function leaveOut({ tool, input }: ToldDeed, changed: readonly string[]): JsonObject {
  const amounts = listInputs(tool.inputSchema, 'money');
  const isNewAmount = amounts.some((name) => changed.includes(name));
  const left = new Set(['quote_id', ...(isNewAmount ? amounts : [])]);
  return Object.fromEntries(Object.entries(input).filter(([name]) => !left.has(name)));
}

/** The day that it should have been, which may be for another tool. */
function readLater(
  { catalogue }: TurnState,
  { tool, input }: ToldDeed,
  claims: readonly Claim[],
): WishedCall | undefined {
  const laterBy = findLaterBy(catalogue, tool);
  const moments = claims.filter((claim) => claim.type === 'moment' && !claim.isNow);
  const given = laterBy && toLaterInput(laterBy, moments)?.[laterBy.tool];
  if (laterBy === undefined || given === undefined) return undefined;
  const isDone = Object.entries(given).every(([name, value]) => input[name] === value);
  return isDone ? undefined : { tool: laterBy.tool, input: given };
}

/** "Eran 50", where 50 were sent. */
function wasDone(
  { input, told }: ToldDeed,
  claim: Claim,
  [name, value]: readonly [string, JsonValue],
): boolean {
  if (claim.type !== 'payee') return input[name] === value;
  const { reading } = claim;
  if (reading.type === 'ok' && reading.value.id === input[name]) return true;
  const last = foldPhrase(claim.name).split(' ').at(-1) ?? '';
  return foldPhrase(told).split(' ').includes(last);
}

/** The turn that puts the undoing, with what shall be put after a yes to it. */
export function keepCorrection(
  state: TurnState,
  corrected: Exclude<CorrectedDeed, 'as-done'>,
): TurnState {
  const { session, text, preface } = state;
  const { pendingConfirmation: pending, wishes = [] } = session;
  if (pending === undefined) return state;
  if (corrected === 'otherwise') return { ...state, preface: [...preface, 'done_already'] };
  const wish = { order: text, words: text, timesOffered: 0, call: corrected, after: pending.id };
  const others = wishes.filter(({ after }) => after !== pending.id);
  const kept = withSession(state, { ...session, wishes: [wish, ...others] });
  return { ...kept, preface: [...preface, 'done_already_then'] };
}
