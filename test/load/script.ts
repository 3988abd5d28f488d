import type { Figures } from './figures.ts';

interface Step {
  readonly say: (phone: string) => string;
  /** What an answer to it looks like. */
  readonly answer: RegExp;
  /** How often it is posted. */
  readonly copies: number;
}

/** What everybody says: 8 duplicates of 5 messages. */
export const script: readonly Step[] = [
  { say: () => 'Quiero una recarga', answer: /número/i, copies: 3 },
  { say: (phone) => phone, answer: /opciones|monto|cuánto/i, copies: 2 },
  { say: () => '100', answer: /confirm/i, copies: 3 },
  { say: () => 'sí', answer: /Recarga enviada|todavía no (sé|sabemos)|aún no sé/i, copies: 2 },
  { say: () => '¿cuáles fueron mis últimas recargas?', answer: /TUP-\d{8}-\d+/, copies: 3 },
];

/** What is said about a message that died on every try. */
const hasDied = /¿me lo escribes de nuevo\?/i;
/** Answers after which a person says the same once more. */
export const askedAgain =
  /inténtalo de nuevo|no pude completar|¿me lo escribes de nuevo\?|después de ver esto/i;

/** Posts a text so many times and returns its one answer; `undefined` when there was none. */
export type Say = (text: string, copies: number) => Promise<string | undefined>;

/** Something that was said. */
export interface Said {
  readonly text: string;
  /** It died on every try: it was answered, but nobody read it. */
  readonly isDead: boolean;
}

/**
 * Says all of the script, each thing after the answer to the one before; what somebody is asked to
 * repeat, they repeat.
 * @returns everything that was said, in its order
 */
export async function followScript(
  phone: string,
  say: Say,
  figures: Figures,
): Promise<readonly Said[]> {
  const said: Said[] = [];
  for (const step of script) {
    const text = step.say(phone);
    let isAsked = true;
    while (isAsked) {
      const answer = await say(text, step.copies);
      said.push({ text, isDead: answer !== undefined && hasDied.test(answer) });
      isAsked = isAskedAgain(step, answer, figures);
    }
  }
  return said;
}

function isAskedAgain({ answer: expected }: Step, answer: string | undefined, figures: Figures) {
  figures.answers += 1;
  if (answer === undefined) {
    figures.addFault('unanswered');
    return false;
  }
  if (askedAgain.test(answer)) {
    figures.repetitions += 1;
    return true;
  }
  if (!expected.test(answer)) figures.addFault(`odd answer: ${answer}`);
  return false;
}

/** A phone of one person. */
export function toPhone(person: number): string {
  return `55 ${String(3_000 + Math.floor(person / 10_000)).padStart(4, '0')} ${String(person % 10_000).padStart(4, '0')}`;
}

/** Runs tasks, so many at a time. */
export async function runAll(
  tasks: readonly (() => Promise<void>)[],
  atOnce: number,
): Promise<void> {
  const queue = [...tasks];
  const work = async (): Promise<void> => {
    for (let task = queue.shift(); task; task = queue.shift()) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
