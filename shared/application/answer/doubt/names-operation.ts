import type { OperationInDoubt } from '../../../domain/conversation/decision.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import { isJsonObject } from '../../../domain/json.ts';
import type { Claim, ClaimOf, Reading } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import type { SavedRecipient } from '../../../domain/understanding.ts';
import { findConfirmedTool } from '../../confirmation/ask-service.ts';
import { listReadableSlots, readFlowMessage } from '../../flow/slots/read-slots.ts';
import { listDeeds } from '../../tools/find-deed.ts';
import { namesMain, namesOtherThan } from '../../tools/names-other-than.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { toPerson } from '../../values/find-listed-items.ts';

/** What the words of a message have to do with an operation in doubt. */
export type Naming =
  /** They name it: "the one for 48", "my brother's". */
  | 'this'
  /** They name what it is, and nothing else of it: "the transfer". */
  | 'kind'
  /** They name something that it is not. */
  | 'another'
  /** They name something that nothing here explains: "cancel the light". */
  | 'unclear'
  /** "Cancel it". */
  | 'nothing';

/** Reads whether a message names an operation in doubt, by whom it is for, how much or what. */
export function readNaming(turn: Turn, state: TurnState, operation: OperationInDoubt): Naming {
  const action = findConfirmedTool(state, operation);
  const isOfKind = namesKind(turn, state) && action !== undefined;
  if (isOfKind && !namesMain(turn, state, action)) return 'another';
  const { claims, remainder } = readWithPeople(turn, state, operation);
  const names = claims.flatMap((claim) => listNames(turn, state, claim));
  const rest = remainder.map(({ text }) => text);
  const isHeld = holdsAll(describe(operation), names.length > 0 ? names : rest);
  if (isHeld) return 'this';
  if (names.length > 0 && !isOfNothing(state, names)) return 'another';
  if (names.length + rest.length > 0) return 'unclear';
  return isOfKind ? 'kind' : 'nothing';
}

/** Whether what the words name of an operation is in what was told of another one, too. */
export function namesIn(
  turn: Turn,
  state: TurnState,
  operation: OperationInDoubt,
  told: string,
): boolean {
  const { claims } = readWithPeople(turn, state, operation);
  return holdsAll(
    told,
    claims.flatMap((claim) => listNames(turn, state, claim)),
  );
}

/** "The one for 60", where nothing was done that cost that. */
function isOfNothing(state: TurnState, names: readonly string[]): boolean {
  const isAmount = names.every((name) => /^\d/.test(name));
  return isAmount && !listDeeds(state).some(({ told }) => holdsAll(told, names));
}

/**
 * Whether the words name what is under way by now: what waits for a yes, or what a flow was told;
 * what it only offers is nobody's yet.
 */
export function namesUnderWay(turn: Turn, state: TurnState): boolean {
  const { claims, remainder } = readWithPeople(turn, state);
  const names = claims.flatMap((claim) => listNames(turn, state, claim));
  return holdsAll(describeUnderWay(state), [...names, ...remainder.map(({ text }) => text)]);
}

function describeUnderWay({ session }: TurnState): string {
  const { pendingConfirmation: pending } = session;
  const told = Object.values(currentFlow(session)?.data ?? {});
  return pending?.message ?? told.filter((value) => typeof value !== 'object').join(' · ');
}

/** Whether the words name a kind of operation at all. */
export function namesKind(turn: Turn, state: TurnState): boolean {
  return namesOtherThan(turn, state);
}

function describe({ confirmation: { title = '', message } }: OperationInDoubt): string {
  return `${title} ${message}`;
}

/** "My mom" is whoever the operation, or else the flow on the screen, knows her as. */
function readWithPeople(turn: Turn, state: TurnState, operation?: OperationInDoubt): Reading {
  const text = unmaskText(turn, state);
  const people = operation === undefined ? [] : listPayee(operation);
  const context = { ...buildReadingContext(turn, state), people };
  const own = turn.world.understanding.readMessage(text, context);
  const isPayee = own.claims.some((each) => each.type === 'payee' && findKnown(each) !== undefined);
  const isInFlow = currentFlow(state.session) !== undefined;
  return isPayee || !isInFlow ? own : readFlowMessage(turn, state, text);
}

/** Whom the service said it is for, as `payee` of what it prepared. */
function listPayee({ confirmation: { prepared } }: OperationInDoubt): readonly SavedRecipient[] {
  const { payee } = prepared;
  return isJsonObject(payee) && typeof payee['name'] === 'string'
    ? [{ ...toPerson(payee, payee['name']), id: 'payee' }]
    : [];
}

function listNames(turn: Turn, state: TurnState, claim: Claim): readonly string[] {
  if (claim.type === 'payee') return listPayeeNames(claim);
  if (claim.type === 'option') return [findPersonName(turn, state, claim.id) ?? claim.text];
  if (claim.type === 'phone' || claim.type === 'identifier') return [claim.text];
  return claim.type === 'amount' ? (claim.text.match(figures) ?? []) : [];
}

/** "Him" and "me" are names of nobody. */
function listPayeeNames(payee: ClaimOf<'payee'>): readonly string[] {
  const known = findKnown(payee);
  if (known !== undefined) return [known];
  return payee.reading.type === 'ambiguous' ? [] : [payee.name];
}

/** Who is meant for certain, or is the only one who can be: "the light". */
function findKnown({ reading }: ClaimOf<'payee'>): string | undefined {
  if (reading.type === 'ok') return reading.value.name;
  if (reading.type !== 'ambiguous') return undefined;
  const [only, ...others] = reading.candidates;
  return others.length === 0 ? only?.name : undefined;
}

/** Somebody of the list that the flow chooses from: "mamá" is the label of an option there. */
function findPersonName(turn: Turn, state: TurnState, id: string): string | undefined {
  const [key, at] = id.split(':');
  const readable = listReadableSlots(turn, state).find(({ slot }) => slot.key === key);
  return readable?.candidates[Number(at)]?.person?.name;
}

function holdsAll(text: string, names: readonly string[]): boolean {
  return names.length > 0 && names.every((name) => holds(text, name));
}

/** Amounts are compared as such, phones and references by their digits, names by their words. */
function holds(text: string, name: string): boolean {
  const digits = name.replaceAll(/\D/g, '');
  if (digits.length >= minDigits) return text.replaceAll(/\D/g, '').includes(digits);
  if (/^\d/.test(name)) return (text.match(figures) ?? []).map(toNumber).includes(toNumber(name));
  return ` ${foldPhrase(text)} `.includes(` ${foldPhrase(name)} `);
}

/** Fewer are an amount. */
const minDigits = 8;

const figures = /\d[\d.,]*\d|\d/g;

/** "1,234.50" and "50" of a text, whatever parts the thousands. */
function toNumber(figure: string): number {
  return Number(figure.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}
