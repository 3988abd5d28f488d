import type { ActionTool } from '../../domain/catalogue/tool.ts';
import type { OperationInDoubt } from '../../domain/conversation/decision.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** What is in doubt of the kind of operation that was prepared. */
interface AlikeInDoubt {
  /** This may be the one that was prepared, in other words. */
  readonly same?: OperationInDoubt | undefined;
  /** One for somebody else, which the prepared one does not replace. */
  readonly besides?: OperationInDoubt | undefined;
}

/**
 * Finds what is in doubt of the same kind as an operation that was just prepared. For whom both
 * are tells them apart; where a service does not say that, they may be the same.
 */
export function findAlikeInDoubt(
  state: TurnState,
  tool: ActionTool,
  prepared: JsonObject,
): AlikeInDoubt {
  const { inDoubt = [] } = state.session;
  const alike = inDoubt.filter((operation) => isOfSameKind(state, tool, operation));
  const isOther = ({ confirmation }: OperationInDoubt) =>
    isForAnother(confirmation.prepared, prepared);
  return { same: alike.find((each) => !isOther(each)), besides: alike.find(isOther) };
}

/** The same tool, or one that asks in the same words: sending again is sending. */
function isOfSameKind(
  { catalogue }: TurnState,
  tool: ActionTool,
  { confirmation: { agentId, tool: name } }: OperationInDoubt,
): boolean {
  if (name === tool.name) return true;
  const other = catalogue.agents[agentId]?.tools.find((each) => each.name === name);
  return other?.kind === 'action' && isAskedAlike(other, tool);
}

function isAskedAlike({ confirmation: one }: ActionTool, { confirmation: other }: ActionTool) {
  if (one === undefined || other === undefined) return false;
  return Object.entries(one.message).every(([tag, text]) => other.message[tag] === text);
}

function isForAnother({ payee: one }: JsonObject, { payee: other }: JsonObject): boolean {
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  return typeof one['name'] === 'string' && one['name'] !== other['name'];
}
