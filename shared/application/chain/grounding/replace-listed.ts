import { listTools } from '../../../domain/catalogue/list-tools.ts';
import { listsFields } from '../../../domain/text/lists-fields.ts';
import { wordResults } from '../../tool-calls/word-results.ts';
import { renderStep } from '../../turn-state/render-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';

/**
 * The catalogue's words for data that a model wrote out field by field: of what was looked up, or
 * of the flow's step. `undefined` for other words, and where the catalogue has none.
 */
export function replaceListed(turn: Turn, state: TurnState, text: string): string | undefined {
  const found = state.toolExchanges
    .filter(({ tool, result }) => isLookup(state, tool) && result['error_code'] === undefined)
    .map(({ tool, result: data }) => ({ tool, data }));
  const data = found.map((each) => each.data);
  if (!listsFields(text, data)) return undefined;
  return wordResults(turn, state, found) ?? renderStep(turn, state);
}

function isLookup({ catalogue }: TurnState, name: string): boolean {
  return listTools(catalogue).some((tool) => tool.name === name && tool.kind === 'information');
}
