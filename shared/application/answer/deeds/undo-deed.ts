import { listTools } from '../../../domain/catalogue/list-tools.ts';
import type { ActionTool, UndoCall } from '../../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { Claim } from '../../../domain/reading.ts';
import { callsOff } from '../../tools/calls-off.ts';
import type { Deed } from '../../tools/find-deed.ts';
import { namesOtherThan } from '../../tools/names-other-than.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { findReference } from '../../values/find-reference.ts';
import { listInputs } from '../../values/list-inputs.ts';
import { readPlainAmount } from '../../values/read-plain-amount.ts';
import { offerColleague } from '../offer/offer-colleague.ts';
import { readWords } from '../read-intent.ts';
import { callAfter, callInAgentOf } from './call-after.ts';
import { findDueAction } from './find-due-action.ts';

/** Asks whether to undo it. What cannot be undone is shown, and a colleague is offered. */
export async function undoDeed(
  turn: Turn,
  state: TurnState,
  deed: Deed,
): Promise<TurnState | undefined> {
  const { undoneBy, lookedUpBy } = deed.tool;
  if (callsOff(state.catalogue, deed.tool.name, deed.input)) return undefined;
  if (undoneBy !== undefined) {
    const put = await callAfter(turn, state, deed, undoneBy);
    return put?.session.pendingConfirmation === undefined
      ? ((await undoDue(turn, state, deed)) ?? put)
      : put;
  }
  const shown = await callAfter(turn, state, deed, lookedUpBy);
  return offerColleague(turn, shown ?? state, 'cannot_undo');
}

/** What was set up has been done meanwhile, and is not set up again: the latest of it is undone. */
async function undoDue(turn: Turn, state: TurnState, deed: Deed): Promise<TurnState | undefined> {
  const undo = findDueAction(turn, state, deed)?.undoneBy;
  return undo && (await callInAgentOf(turn, state, deed.tool.name, undo.tool, { ...undo.set }));
}

/** Undoes the last deed, or the latest one of the person whom the words name. */
export async function undoNamed(
  turn: Turn,
  state: TurnState,
  deed: Deed,
): Promise<TurnState | undefined> {
  const { claims } = readWords(turn, state);
  const undo = deed.tool.undoneBy;
  const person = undo === undefined ? undefined : readPerson(state, undo.tool, claims);
  const isNamed = person !== undefined && Object.keys(person).length > 0;
  return isNamed && undo !== undefined && !callsOff(state.catalogue, deed.tool.name, deed.input)
    ? await callInAgentOf(turn, state, deed.tool.name, undo.tool, { ...person, ...undo.set })
    : await undoDeed(turn, state, deed);
}

/**
 * "Cancel the transfer to my mom", where nothing was done in this conversation: the latest one of
 * that operation, of the person or amount that is named, or the one with the reference. `undefined`
 * when the words name no operation.
 */
export async function undoEarlier(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const { claims } = readWords(turn, state);
  const reference = findReference(claims);
  if (reference !== undefined) return await undoReferenced(turn, state, reference);
  const tool = claims.some(namesOperation) ? findUndoableAction(turn, state) : undefined;
  const undo = tool?.undoneBy;
  if (tool === undefined || undo === undefined) return undefined;
  const input = readNames(turn, state, undo);
  return input && (await callInAgentOf(turn, state, tool.name, undo.tool, input));
}

/** Its reference tells what kind of operation it is. */
async function undoReferenced(
  turn: Turn,
  state: TurnState,
  reference: string,
): Promise<TurnState | undefined> {
  const [found] = listTools(state.catalogue).flatMap((tool) => {
    const undo = tool.kind === 'action' ? tool.undoneBy : undefined;
    const isMeant =
      undo?.byReference && reference.toUpperCase().startsWith(undo.byReference.prefix);
    return isMeant ? [{ name: tool.name, undo, input: undo.byReference.input }] : [];
  });
  if (found === undefined) return undefined;
  const { name, undo, input } = found;
  return await callInAgentOf(turn, state, name, undo.tool, { [input]: reference, ...undo.set });
}

/** How the words call it: whom it was for, how much it was. */
export function readNames(turn: Turn, state: TurnState, undo: UndoCall): JsonObject | undefined {
  const { claims } = readWords(turn, state);
  const person = readPerson(state, undo.tool, claims);
  const { byAmount } = undo;
  if (person === undefined || byAmount === undefined) return person;
  const [amount] = claims.flatMap((claim) =>
    claim.type === 'amount' ? (readPlainAmount(claim, byAmount.currency) ?? []) : [],
  );
  return amount === undefined ? person : { ...person, [byAmount.input]: amount };
}

function namesOperation(claim: Claim): boolean {
  return claim.type === 'request' && claim.operation !== undefined;
}

/** The first action that the words may mean and that another tool undoes. */
function findUndoableAction(turn: Turn, state: TurnState): ActionTool | undefined {
  const tools = listTools(state.catalogue);
  return tools.find(
    (tool): tool is ActionTool =>
      tool.kind === 'action' &&
      tool.undoneBy !== undefined &&
      tool.undoneBy.tool !== tool.name &&
      !namesOtherThan(turn, state, tool),
  );
}

/** The person whom the words name, as the tool takes them; `undefined` where it cannot. */
function readPerson(
  { catalogue }: TurnState,
  name: string,
  claims: readonly Claim[],
): JsonObject | undefined {
  const [person] = claims.flatMap((claim) => (claim.type === 'payee' ? [claim] : []));
  if (person === undefined) return {};
  const tools = listTools(catalogue);
  const schema = tools.find((tool) => tool.name === name)?.inputSchema ?? {};
  const [input] = listInputs(schema, 'recipient');
  return input === undefined ? undefined : { [input]: person.name };
}
