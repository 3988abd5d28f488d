import type { FlowState } from '../../domain/catalogue/flow.ts';
import { fold } from '../../domain/fold.ts';
import type { ChainDependencies } from '../turn/turn-dependencies.ts';
import { type TurnState, wordsOf } from '../turn/turn-state.ts';
import { offerStateOptions } from './offer-state-options.ts';

/**
 * Whether the person's words already hold something this state asks for: digits where a value is accepted, or
 * the name of one of its options. Then a model should read them, instead of the state asking again.
 */
export function mentionsValue(
  state: TurnState,
  flowState: FlowState,
  dependencies: Pick<ChainDependencies, 'ids' | 'filtersFor' | 'understanding'>,
): boolean {
  const text = wordsOf(state, dependencies.understanding);
  const acceptsValue = flowState.tools.some(({ accepts }) => accepts !== undefined);
  if (acceptsValue && /\d/.test(text)) return true;
  const said = ` ${fold(text)} `;
  return offerStateOptions(state, dependencies).some(({ label }) => {
    const [name = ''] = label.split(/[([]/);
    const folded = fold(name);
    return folded !== '' && said.includes(` ${folded} `);
  });
}
