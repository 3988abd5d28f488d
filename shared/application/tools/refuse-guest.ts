import { listTools } from '../../domain/catalogue/list-tools.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** What a call asks of whom. */
interface CalledTool {
  readonly service: string;
  readonly tool: string;
  /** The account that the call is of, where it is not the session's. */
  readonly userId?: string;
}

/** Refuses what needs an account where there is none. */
const noAccount = {
  type: 'refused',
  errorCode: 'NO_ACCOUNT',
  error: 'the chat is not linked with an account; nothing of a person can be seen or moved',
} as const satisfies ToolOutcome;

/** True when a call was not made because nobody's account is behind the chat. */
export function lacksAccount(outcome: ToolOutcome): boolean {
  return outcome.type === 'refused' && outcome.errorCode === noAccount.errorCode;
}

/** The refusal of a guest's call, unless the service tells everybody what it asks for. */
export function refuseGuest(
  { isGuest, catalogue }: Pick<TurnState, 'isGuest' | 'catalogue'>,
  { service, tool: name, userId }: CalledTool,
): ToolOutcome | undefined {
  // An operation that was begun for an account is that account's, whoever writes now.
  if (!isGuest || userId !== undefined) return undefined;
  const tools = listTools(catalogue);
  const isOpen = tools.some(
    (tool) =>
      tool.kind === 'information' &&
      tool.service === service &&
      tool.name === name &&
      tool.isForAnyone === true,
  );
  return isOpen ? undefined : noAccount;
}
