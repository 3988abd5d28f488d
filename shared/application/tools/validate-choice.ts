import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { buildScope, type TurnState } from '../turn-state/turn-state.ts';
import { findListedItems } from '../values/find-listed-items.ts';
import type { Argument, CallRejection } from './call-rejection.ts';

/**
 * Rejects a choice that is not in the list which the flow has loaded. No service sees what a
 * capture takes, so nobody else would notice that this person cannot get the money in cash. A
 * figure is the service's to refuse, in words that name what is possible.
 */
export function validateChoice(
  state: TurnState,
  { kind }: ToolDefinition,
  { name, property, value }: Argument,
): CallRejection | undefined {
  if (kind !== 'capture' || typeof value !== 'string') return undefined;
  const items = findListedItems(property, buildScope(state));
  if (items.length === 0 || items.some((item) => item.value === value)) return undefined;
  return { code: 'NOT_IN_LIST', message: `${name} is not in the list; ask the person to choose` };
}
