import type { FlowState } from '../../domain/catalogue/flow.ts';
import type { JsonObject } from '../../domain/json.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { findTool } from '../tools/available-tools.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { findProperty } from '../values/find-property.ts';
import { listWordRuns } from '../values/list-word-runs.ts';
import { offerStateOptions } from './offer-state-options.ts';

/** A day is named in at most this many words: «el viernes de la próxima semana». */
const maxMomentWords = 6;

/**
 * Whether the person's words already hold something this state asks for: digits where a value is
 * accepted, a day or time where one is, or the name of one of its options. Then a model should read
 * them, instead of the state asking again.
 */
export function mentionsValue(turn: Turn, state: TurnState, flowState: FlowState): boolean {
  const text = unmaskText(turn, state);
  const properties = flowState.tools.flatMap(({ name, accepts }) =>
    accepts === undefined ? [] : [findProperty(findTool(state, name), accepts) ?? {}],
  );
  const accepted = properties.map((property) => property['x-entity']);
  if (properties.some(mayHoldDigits) && /\d/.test(text)) return true;
  if (accepted.includes('date-time') && mentionsMoment(turn, state, text)) return true;
  const words = ` ${foldPhrase(text)} `;
  return offerStateOptions(turn, state).some(({ label }) => {
    const [name = ''] = label.split(/[([]/);
    const folded = foldPhrase(name);
    return folded !== '' && words.includes(` ${folded} `);
  });
}

/** Neither a name nor what is chosen by its name holds digits. */
function mayHoldDigits({ type, 'x-entity': entity }: JsonObject): boolean {
  const isChosen = type === 'string' && typeof entity === 'string' && entity.startsWith('choice:');
  return entity !== 'name' && !isChosen;
}

function mentionsMoment(turn: Turn, state: TurnState, text: string): boolean {
  const context = buildReadingContext(turn, state);
  return listWordRuns(text, maxMomentWords).some(
    (run) => turn.world.understanding.readDateTime(run, context).type === 'ok',
  );
}
