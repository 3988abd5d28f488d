import type { CheckContext } from '../check-context.ts';
import type { AuthoredConfiguration, AuthoredFile } from '../parse/authored-configuration.ts';
import { below, type Place } from '../problem-log.ts';
import type { AuthoredState, FlowFile } from '../schemas/flow-file.ts';
import type { AuthoredText } from '../schemas/text.ts';
import { listWrittenTexts } from '../text-places.ts';

/**
 * Checks that whatever ends in a question has its answers: a state by its options, its choices or
 * the slot it asks for. Other texts are statements, for nothing reads the answer to them.
 */
export function checkQuestions({ configuration, log }: CheckContext): void {
  const used = listTexts(configuration).filter(({ hasAnswers }) => !hasAnswers);
  const asking = used.flatMap(({ place, text, advice }) =>
    listWrittenTexts(configuration, place, text)
      .filter((written) => endsInQuestion(written.text))
      .map((written) => ({ place: written.place, advice })),
  );
  for (const { place, advice } of asking) log.report(place, advice);
  for (const { file, content } of configuration.texts) {
    const keys = [...content].flatMap(([key, text]) => (endsInQuestion(text) ? [key] : []));
    for (const key of keys.filter(isUnanswered)) {
      log.report({ file, path: key.split('.') }, unanswered);
    }
  }
}

/** The engine puts these with their answers. */
const answeredByCode: ReadonlySet<string> = new Set([
  'engine.wish_offered',
  'engine.amount_or_change',
  'engine.which_of_the_two',
  'engine.yes_to_which',
]);

function isUnanswered(key: string): boolean {
  return key.startsWith('engine.') && !answeredByCode.has(key);
}

const unanswered = 'ends in a question that nothing answers';

interface UsedText {
  readonly place: Place;
  readonly text: AuthoredText;
  readonly hasAnswers: boolean;
  readonly advice: string;
}

function listTexts({ agents, confirmations }: AuthoredConfiguration): readonly UsedText[] {
  const told = agents.flatMap(({ refusals, answers }) => [
    ...listTold(refusals?.file, refusals?.content ?? {}),
    ...listTold(answers?.file, answers?.content ?? {}),
  ]);
  const receipts = confirmations.flatMap(({ file, content }) =>
    Object.entries(content).flatMap(([id, { receipt }]) =>
      receipt === undefined ? [] : [toTold({ file, path: [id, 'receipt'] }, receipt)],
    ),
  );
  const asked = agents.flatMap(({ flows }) => flows.flatMap(listStates));
  return [...told, ...receipts, ...asked];
}

function listTold(file: string | undefined, content: Readonly<Record<string, AuthoredText>>) {
  return Object.entries(content).map(([name, text]) =>
    toTold({ file: file ?? '', path: [name] }, text),
  );
}

function toTold(place: Place, text: AuthoredText): UsedText {
  return { place, text, hasAnswers: false, advice: unanswered };
}

function listStates({ file, content }: AuthoredFile<FlowFile>): readonly UsedText[] {
  return content.states.flatMap((state, index) => {
    const text = state.on_enter?.message;
    if (text === undefined) return [];
    const place = below({ file, path: ['states', index] }, 'on_enter', 'message');
    const advice = `ends in a question, but ${state.id} has no choices, options or slot`;
    return [{ place, text, hasAnswers: takesAnswers(content, state), advice }];
  });
}

function takesAnswers({ slots }: FlowFile, state: AuthoredState): boolean {
  const asksForSlot = Object.values(slots).some(({ state: asking }) => asking === state.id);
  const accepts = state.state_tools.some((tool) => tool.accepts !== undefined);
  return asksForSlot || accepts || state.choices.length > 0 || state.options !== undefined;
}

function endsInQuestion(text: string): boolean {
  const words = text.replaceAll(/\{\{[^}]*\}\}/g, '').trim();
  return /\?["'»”)]*$/u.test(words);
}
