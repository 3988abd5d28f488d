import type { StateTool } from '../../domain/catalogue/flow.ts';
import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../domain/json.ts';
import { findOrders, isOver } from '../../domain/reading/find-orders.ts';
import type { Claim, Reading } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { isPassedOn } from '../confirmation/is-own-words.ts';
import { checkOwner } from '../flow/unsupported/check-owner.ts';
import { findStateTool } from '../tools/available-tools.ts';
import type { CallRejection } from '../tools/call-rejection.ts';
import { callsOff } from '../tools/calls-off.ts';
import { namesOtherThan } from '../tools/names-other-than.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentAgent, type TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { listInputs } from '../values/list-inputs.ts';
import { onlyAsks } from '../values/only-asks.ts';
import { checkAgreement } from './check-agreement.ts';
import { checkValue, type GivenValue } from './check-value.ts';
import {
  answerFirst,
  notOwnWords,
  onlyAsked,
  onlyCancels,
  onlyGreeted,
  onlyTold,
  otherOperation,
  refusal,
} from './order-rejections.ts';

/**
 * Why the person's words are no order for this call, whatever a model made of them: they say not to
 * do it, they name the value as what it shall not be, or they only ask about another value than the
 * one that the flow holds.
 */
export function checkOrder(
  turn: Turn,
  state: TurnState,
  tool: ToolDefinition,
  { fills }: Pick<StateTool, 'fills'>,
  input: JsonObject,
): CallRejection | undefined {
  if (!state.hasUnreadWords) return undefined;
  const read = (words: string) =>
    turn.world.understanding.readMessage(words, buildReadingContext(turn, state));
  const words = unmaskText(turn, state);
  const reading = read(words);
  const begins = tool.kind === 'action' || tool.kind === 'navigation';
  if (tool.kind === 'action' && isPassedOn(state)) return notOwnWords;
  if (begins && isRefusal(reading, read) && !beginsLikeExample(tool, words)) return refusal;
  if (isOfSomeDay(state, tool, input, reading)) return otherOperation;
  const notAgreed = checkAgreement(turn, state, tool);
  if (notAgreed !== undefined) return notAgreed;
  const other = checkAside(turn, state, { tool, input }, reading, read);
  if (other !== undefined) return other;
  const owner = checkOwner(turn, state, tool, input, reading);
  return owner ?? checkGiven(turn, state, { reading, slot: fills, input });
}

function checkGiven(
  turn: Turn,
  state: TurnState,
  { slot, ...given }: Omit<GivenValue, 'slot'> & { readonly slot: string | undefined },
): CallRejection | undefined {
  return slot === undefined ? undefined : checkValue(turn, state, { ...given, slot });
}

/** Words that tell, ask, or come beside a prompt, and order nothing. */
function checkAside(
  turn: Turn,
  state: TurnState,
  { tool, input }: { readonly tool: ToolDefinition; readonly input: JsonObject },
  reading: Reading,
  read: (words: string) => Reading,
): CallRejection | undefined {
  if (leaves(tool) && isSmallTalk(reading)) return onlyGreeted;
  if (leaves(tool) && onlyAsks(turn, state)) return onlyAsked;
  if (startsSomething(tool) && isTale(reading) && !takesTales(tool, read)) return onlyTold;
  if (isOtherOperation(turn, state, tool)) return otherOperation;
  const callsOffSome = (text: string) => callsSomethingOff(turn, state, text, read(text));
  if (callsOffSome(unmaskText(turn, state)) && !takesBack(state, tool, input, callsOffSome)) {
    return onlyCancels;
  }
  return isBesidePrompt(state, tool) ? answerFirst : undefined;
}

/** "Are you still there?" leaves nothing. */
function isSmallTalk({ claims, remainder }: Reading): boolean {
  const isGreeted = claims.some(({ type }) => type === 'greeting');
  return isGreeted && remainder.length === 0 && claims.every(({ type }) => small.has(type));
}

const small: ReadonlySet<Claim['type']> = new Set([
  ...(['greeting', 'courtesy', 'filler', 'question'] as const),
]);

/** What changes something without a yes waits until the question on the screen is answered. */
function isBesidePrompt({ session }: TurnState, tool: ToolDefinition): boolean {
  const needsNoYes = tool.kind === 'action' && tool.confirmation === undefined;
  return needsNoYes && session.pendingConfirmation !== undefined;
}

/** "What if I am late?" does not leave what is being done. */
function leaves(tool: ToolDefinition): boolean {
  return (
    tool.kind === 'navigation' &&
    (tool.routing.type === 'go_back' || tool.routing.type === 'go_home')
  );
}

/** A look at something else is no answer to a tale, but does no harm either. */
function startsSomething(tool: ToolDefinition): boolean {
  return tool.kind === 'action' || startsFlow(tool);
}

function startsFlow(tool: ToolDefinition): boolean {
  return tool.kind === 'navigation' && tool.routing.type === 'start_flow';
}

/** "My brother sent me 70": it tells of something that is over, and orders nothing. */
export function isTale({ claims }: Reading): boolean {
  const orders = findOrders(claims);
  const isTold = claims.some(
    (claim, at) =>
      isOver(claim, claims[at - 1]) || (claim.type === 'mood' && claim.mood === 'past'),
  );
  return isTold && !claims.some((claim) => orders.has(claim) && ordering.has(claim.type));
}

/** "Ya pagué la renta" is what a tool waits for whose examples tell what was done. */
function takesTales({ examples }: ToolDefinition, read: (words: string) => Reading): boolean {
  return examples.some((example) => isTale(read(example)));
}

/** "A top-up every month" is no order to schedule a transfer. */
function isOtherOperation(turn: Turn, state: TurnState, tool: ToolDefinition): boolean {
  if (tool.kind !== 'action' || tool.lookedUpBy === undefined) return false;
  const { tools = [] } = currentAgent(state) ?? {};
  const known = tools.map(({ examples }) => ({ examples }));
  return findStateTool(state, tool.name) === undefined && namesOtherThan(turn, state, ...known);
}

/** "Remove tomorrow's": what has a day is no person, where nobody is named. */
function isOfSomeDay(
  { catalogue }: TurnState,
  { kind, name, inputSchema }: ToolDefinition,
  input: JsonObject,
  { claims }: Reading,
): boolean {
  const namesDay = claims.some((claim) => claim.type === 'moment' && !claim.isNow);
  const namesPerson = claims.some(({ type }) => type === 'payee' || type === 'option');
  const isOfPerson = listInputs(inputSchema, 'recipient').some((each) => each in input);
  const takesDay = listInputs(inputSchema, 'date-time').length > 0;
  const isMeant = takesDay || callsOff(catalogue, name, input);
  return kind === 'action' && namesDay && !namesPerson && isOfPerson && !isMeant;
}

/** "Cancel the payment of the light": it is to be undone, and nothing comes in its place. */
function cancels({ claims }: Reading): boolean {
  const isCancelled = claims.some((claim) => claim.type === 'request' && claim.isCancelling);
  return isCancelled && !claims.some((claim) => claim.type === 'correction' || isPause(claim));
}

/** "Remove the payment of the light", "cancel it, I've paid it": it starts nothing, either. */
export function callsSomethingOff(
  turn: Turn,
  state: TurnState,
  text: string,
  reading: Reading,
): boolean {
  const context = buildReadingContext(turn, state);
  const isCalledOff = () => turn.world.understanding.readCallingOff(text, context) !== undefined;
  return cancels(reading) || isCalledOff();
}

/** Undoes something, looks something up, or is asked for by such words. */
function takesBack(
  { catalogue }: TurnState,
  tool: ToolDefinition,
  input: JsonObject,
  callsOffSome: (words: string) => boolean,
): boolean {
  const isHarmless = tool.kind === 'action' ? tool.confirmation === undefined : !startsFlow(tool);
  if (isHarmless) return true;
  return (
    callsOff(catalogue, tool.name, input) || tool.examples.some((example) => callsOffSome(example))
  );
}

/** What an order holds. */
const ordering: ReadonlySet<Claim['type']> = new Set([
  ...(['request', 'amount', 'phone', 'answer', 'option', 'position', 'correction'] as const),
]);

/** So many words at the beginning of an example say what is asked for. */
const wordsOfBeginning = 3;

/** "Que no se me olvide…", "don't let me forget…": a no that asks for the tool. */
function beginsLikeExample({ examples }: ToolDefinition, text: string): boolean {
  const begin = (words: string) =>
    foldPhrase(words).split(' ').slice(0, wordsOfBeginning).join(' ');
  return examples.some((example) => begin(example) === begin(text));
}

/** "No borres a Juan", "no quiero una recarga": a no that goes on, and nothing that replaces it. */
function isRefusal({ claims, remainder }: Reading, read: (words: string) => Reading): boolean {
  const [first, ...others] = claims.filter(({ type }) => type !== 'greeting');
  if (first === undefined || !isNo(first)) return false;
  // "Cancel the transfer" is an order to undo something.
  const [word = ''] = first.text.split(' ');
  if (read(word).claims.some(({ type }) => type === 'command')) return false;
  const next = others.find(({ start }) => start === first.end);
  const goesOn = first.text.includes(' ') || remainder.some(({ start }) => start === first.end);
  const isReplaced = others.some(
    (claim) => claim.type === 'correction' || claim.type === 'addition' || isPause(claim),
  );
  return goesOn && next?.type !== 'answer' && !isReplaced;
}

function isNo(claim: Claim): boolean {
  return (
    (claim.type === 'answer' && claim.answer === 'no') ||
    (claim.type === 'mood' && claim.mood === 'negated')
  );
}

/** A comma or the like, after which something new may begin. */
function isPause({ type, text }: Claim): boolean {
  return type === 'filler' && /^[,.;:\n]/u.test(text);
}
