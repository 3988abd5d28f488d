import { listTools } from '../../domain/catalogue/list-tools.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { wordDoubt } from './word-doubt.ts';

/**
 * An operation that nobody knows the end of: a list of its kind leaves it out or counts it as done,
 * and a flow that is left does not leave it. Empty where this turn does neither, or says so anyway.
 */
export function noteDoubt(state: TurnState): string {
  const { session, catalogue, toolExchanges, draft, preface } = state;
  const names = (session.inDoubt ?? []).map(({ confirmation }) => confirmation.tool);
  const tools = listTools(catalogue).filter(({ name }) => names.includes(name));
  const lists = tools.flatMap((tool) =>
    tool.kind === 'action' ? [tool.listedBy?.tool, tool.lookedUpBy?.tool] : [],
  );
  const isListed = toolExchanges.some(({ tool }) => lists.includes(tool));
  const isLeft = names.length > 0 && preface.includes('flow_cancelled');
  const words = isListed || isLeft ? wordDoubt(state) : '';
  return draft?.text.includes(words) ? '' : words;
}
