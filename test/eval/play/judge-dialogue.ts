import type { PlayedDialogue, PlayedTurn } from '../../patterns/play/play-dialogue.ts';
import type { Measure, Trial } from './subject.ts';

type TurnMeasure = Exclude<Measure, 'goal' | 'people'>;

/** Which differences of a turn speak against a model in which measure. */
const wrongs: Readonly<Record<TurnMeasure, RegExp>> = {
  routing: /^(?:step|agent|handed_off|turn)$/,
  slots: /^(?:keeps|consent)\.|^turn$/,
  tools: /^(?:consent|did|turn)$/,
  words: /^(?:reply|mentions|avoids|language|turn)$/,
  consent: /^unasked$/,
};

const turnMeasures: readonly TurnMeasure[] = ['routing', 'slots', 'tools', 'words', 'consent'];

/**
 * What a dialogue says about the model that played it. Turns that code answered alone say nothing
 * about a model, so only the dialogue as a whole counts them.
 */
export function judgeDialogue({ passed, turns }: PlayedDialogue): readonly Trial[] {
  const asked = turns.filter(({ seen }) => seen === undefined || seen.modelCalls > 0);
  return [{ measure: 'goal', isRight: passed }, ...asked.flatMap(judgeTurn)];
}

function judgeTurn({ turn, differences }: PlayedTurn): readonly Trial[] {
  const measured = turnMeasures.filter((measure) => isAskedFor[measure](turn));
  return measured.map((measure) => ({
    measure,
    isRight: !differences.some(({ what }) => wrongs[measure].test(what)),
  }));
}

/** Whether a turn says what would be right. Replies and consent are judged in all. */
const isAskedFor: Readonly<Record<TurnMeasure, (turn: PlayedTurn['turn']) => boolean>> = {
  routing: ({ expects: { step, agent, handed_off } }) =>
    (step ?? agent ?? handed_off) !== undefined,
  slots: ({ expects: { keeps, consent } }) => (keeps ?? consent?.with) !== undefined,
  tools: ({ expects: { consent, did }, decisions }) =>
    consent !== undefined || did.length > 0 || decisions.some((each) => 'tool' in each),
  words: () => true,
  consent: () => true,
};
