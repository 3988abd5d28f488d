import { listTools } from '../../domain/catalogue/list-tools.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { wordDoubt } from './word-doubt.ts';

/**
 * What a list of its kind leaves out or counts as done: an operation that nobody knows the end of.
 * Empty where this turn lists nothing of the kind, or says so anyway.
 */
export function noteDoubt(state: TurnState): string {
  const { session, catalogue, toolExchanges, draft } = state;
  const names = (session.inDoubt ?? []).map(({ confirmation }) => confirmation.tool);
  const tools = listTools(catalogue).filter(({ name }) => names.includes(name));
  const lists = tools.flatMap((tool) =>
    tool.kind === 'action' ? [tool.listedBy?.tool, tool.lookedUpBy?.tool] : [],
  );
  const isListed = toolExchanges.some(({ tool }) => lists.includes(tool));
  const words = isListed ? wordDoubt(state) : '';
  return draft?.text.includes(words) ? '' : words;
}
