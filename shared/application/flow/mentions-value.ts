import type { FlowState } from '../../domain/catalogue/flow.ts';
import { fold } from '../../domain/fold.ts';
import { findTool } from '../tools/available-tools.ts';
import { type TurnState, unmaskText } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { findProperty } from '../values/find-property.ts';
import { listWordRuns } from '../values/list-word-runs.ts';
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
  dependencies: Pick<World, 'ids' | 'filtersFor' | 'understanding' | 'clock'>,
): boolean {
  const text = unmaskText(state, dependencies.understanding);
  const accepted = flowState.tools.flatMap(({ name, accepts }) =>
    accepts === undefined ? [] : [findProperty(findTool(state, name), accepts)?.['x-entity']],
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
  { understanding, clock }: Pick<World, 'understanding' | 'clock'>,
): boolean {
  const context = buildReadingContext(state, clock.now());
  return listWordRuns(text, longestMoment).some(
    (run) => understanding.readDateTime(run, context).type === 'ok',
  );
}
