import type { FlowState } from '../../domain/catalogue/flow.ts';
import { fold } from '../../domain/fold.ts';
import { findTool } from '../tools/available-tools.ts';
import { type TurnState, wordsOf } from '../turn-state/turn-state.ts';
import type { ChainDependencies } from '../turn-state/world.ts';
import { propertyOf } from '../values/property-of.ts';
import { readingContext } from '../values/reading-context.ts';
import { runsOfWords } from '../values/runs-of-words.ts';
import { offerStateOptions } from './state-options.ts';

/** A day is named in at most this many words: «el viernes de la próxima semana». */
const longestMoment = 6;

/**
 * Whether the person's words already hold something this state asks for: digits where a value is accepted, a day or
 * time where one is, or the name of one of its options. Then a model should read them, instead of the state asking again.
 */
export function mentionsValue(
  state: TurnState,
  flowState: FlowState,
  dependencies: Pick<ChainDependencies, 'ids' | 'filtersFor' | 'understanding' | 'clock'>,
): boolean {
  const text = wordsOf(state, dependencies.understanding);
  const accepted = flowState.tools.flatMap(({ name, accepts }) =>
    accepts === undefined ? [] : [propertyOf(findTool(state, name), accepts)?.['x-entity']],
  );
  if (accepted.length > 0 && /\d/.test(text)) return true;
  if (accepted.includes('date-time') && mentionsMoment(state, text, dependencies)) return true;
  const said = ` ${fold(text)} `;
  return offerStateOptions(state, dependencies).some(({ label }) => {
    const [name = ''] = label.split(/[([]/);
    const folded = fold(name);
    return folded !== '' && said.includes(` ${folded} `);
  });
}

function mentionsMoment(
  state: TurnState,
  text: string,
  { understanding, clock }: Pick<ChainDependencies, 'understanding' | 'clock'>,
): boolean {
  const context = readingContext(state, clock.now());
  return runsOfWords(text, longestMoment).some(
    (run) => understanding.readDateTime(run, context).type === 'ok',
  );
}
