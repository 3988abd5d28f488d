import { listTools } from '../../../domain/catalogue/list-tools.ts';
import type { ActionTool, ToolDefinition } from '../../../domain/catalogue/tool.ts';
import type { Claim } from '../../../domain/reading.ts';
import { namesMain } from '../../tools/names-other-than.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { findReference, toReferenceInput } from '../../values/find-reference.ts';
import { offerColleague } from '../offer/offer-colleague.ts';
import { readWords } from '../read-intent.ts';
import { callInAgentOf } from './call-after.ts';

/**
 * "My transfer never came", where nothing was done in this conversation: how the latest one of that
 * operation stands, or the one whose reference is given. `undefined` when the words name no
 * operation.
 */
export async function lookUpNamed(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const tools = listTools(state.catalogue);
  const tool = tools.filter(isLookedUp).find((each) => namesMain(turn, state, each));
  const isSeveral = turn.world.understanding.namesSeveral(unmaskText(turn, state));
  const lookup = isSeveral ? (tool?.listedBy ?? tool?.lookedUpBy) : tool?.lookedUpBy;
  if (tool === undefined || lookup === undefined) return undefined;
  const reference = findReference(readWords(turn, state).claims);
  const input = reference === undefined ? (lookup.set ?? {}) : toReferenceInput(lookup, reference);
  const shown = await callInAgentOf(turn, state, tool.name, lookup.tool, input);
  return shown && offerIfMissed(turn, shown);
}

function isLookedUp(tool: ToolDefinition): tool is ActionTool {
  return tool.kind === 'action' && tool.lookedUpBy !== undefined;
}

/** Where the words say that it did not come, a colleague can look into it. */
export function offerIfMissed(turn: Turn, state: TurnState): TurnState {
  const isMissed =
    readWords(turn, state).claims.some(isDenial) ||
    turn.world.understanding.tellsMissing(unmaskText(turn, state));
  return isMissed ? offerColleague(turn, state, 'look_into') : state;
}

function isDenial(claim: Claim): boolean {
  if (claim.type === 'mood') return claim.mood === 'negated';
  return claim.type === 'answer' && claim.answer === 'no';
}

/** "I want my money back", and nobody knows of what: that is asked, and a colleague offered. */
export function askWhichOperation(turn: Turn, state: TurnState): TurnState | undefined {
  const { session, openQuestion, catalogue } = state;
  const isAsked = session.pendingConfirmation !== undefined || openQuestion !== undefined;
  const isKnown = Object.values(catalogue.agents).some(({ tools }) => tools.some(isLookedUp));
  const isCancelling = readWords(turn, state).claims.some(
    (claim) => claim.type === 'command' || (claim.type === 'request' && claim.isCancelling),
  );
  if (isAsked || !isKnown || isCancelling) return undefined;
  return offerColleague(turn, state, 'which_operation');
}
