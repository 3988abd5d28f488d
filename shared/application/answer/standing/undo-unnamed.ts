import { listTools } from '../../../domain/catalogue/list-tools.ts';
import type { ActionTool, ToolDefinition } from '../../../domain/catalogue/tool.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { CallingOff } from '../../../domain/understanding.ts';
import { namesOtherThan } from '../../tools/names-other-than.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { createVaultMask } from '../../turn-state/vault-mask.ts';
import { answerAftermath } from '../deeds/answer-aftermath.ts';
import { callInAgentOf } from '../deeds/call-after.ts';
import { findUndoable, listStanding, type UndoableDeed } from '../deeds/list-undoable.ts';
import { undoDeed } from '../deeds/undo-deed.ts';
import { askWhichDeed, namesAll, undoInTurn } from '../deeds/undo-several.ts';
import { isStanding } from './list-standing-calls.ts';

/**
 * "Cancélala, ya la pagué", "quita el pago programado": what was set up in this conversation is put
 * to be called off; where nothing was, the person is told what there is. `free` is the turn with
 * what runs left.
 */
export async function undoUnnamed(
  turn: Turn,
  before: TurnState,
  free: TurnState,
  { words, isSetUp }: CallingOff,
): Promise<TurnState | undefined> {
  const { session, catalogue, text } = before;
  const mask = createVaultMask(catalogue.assistant.redaction, session, turn.world.understanding);
  const cut = { ...free, text: mask.mask(words), said: before.said ?? text };
  const isBusy = (currentFlow(session) ?? session.pendingConfirmation) !== undefined;
  if (isBusy ? isPrompted(before) : !isSetUp && cut.text === text) return undefined;
  const isMeant = (tool: ToolDefinition) =>
    isStandingAction(tool) && !namesOtherThan(turn, cut, tool);
  const deeds = findUndoable(listStanding(cut)).filter(({ tool }) => isMeant(tool));
  const [deed, ...others] = deeds;
  if (others.length > 0) return await undoSeveral(turn, cut, deeds);
  if (deed !== undefined) return await undoDeed(turn, cut, deed);
  if (isBusy) return undefined;
  return isSetUp ? await tellWhatWaits(turn, cut) : await answerAftermath(turn, cut);
}

/** "Cancel everything that is scheduled" is one after the other; else the person chooses. */
async function undoSeveral(
  turn: Turn,
  state: TurnState,
  deeds: readonly UndoableDeed[],
): Promise<TurnState | undefined> {
  return namesAll(turn, state)
    ? await undoInTurn(turn, state, deeds)
    : askWhichDeed(turn, state, deeds);
}

/** What waits for a yes would itself be set up, so that "cancel the scheduled one" means it. */
function isPrompted({ session, catalogue }: TurnState): boolean {
  const name = session.pendingConfirmation?.tool;
  return listTools(catalogue).some((tool) => tool.name === name && isStandingAction(tool));
}

function isStandingAction(tool: ToolDefinition): tool is ActionTool {
  return tool.kind === 'action' && isStanding(tool);
}

async function tellWhatWaits(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const tools = listTools(state.catalogue).filter(isStandingAction);
  const tool = tools.find((each) => !namesOtherThan(turn, state, each));
  const among = tool?.undoneBy?.among;
  if (tool === undefined || among === undefined) return undefined;
  return await callInAgentOf(turn, state, tool.name, among, {});
}
