import type { Situation } from '../read-situation.ts';
import { fold } from '../text/fold.ts';
import { rateRelatedness } from '../text/rate-relatedness.ts';
import { readTopicStems, toStems } from '../text/topic-stems.ts';
import { findStatements } from './find-statements.ts';
import words from './words.json' with { type: 'json' };

const MIN_SIMILARITY = 0.8;
const changes = /\b(?:olvid|borr|elimin|corrig|correg|cambi|forget|delete|erase|correct|change)/u;
/** A question about oneself, which only what was told can answer. */
const aboutOneself = /\b(?:mi|mis|me|soy|tengo|vivo|trabajo|my|i|am i)\b/iu;

/**
 * Answers from what the prompt remembers: a question with the facts that have words of it, or with
 * not knowing; what a person tells about themselves with thanks. `undefined` where the prompt has
 * no memory, or the text is neither.
 */
export function answerFromMemory(situation: Situation): string | undefined {
  const { prompt, utterance, language } = situation;
  if (prompt.memory === undefined) return undefined;
  const { text, topic, isQuestion } = utterance;
  if (!isQuestion) return quote('heard', findStatements(text), language);
  const facts = findAnswers(prompt.memory, topic);
  const isOwn = aboutOneself.test(text);
  return quote('told', facts, language) ?? (isOwn ? pick('untold', language) : undefined);
}

/** True for a question that what was told answers, unless it asks to have that changed. */
export function isAnsweredByMemory({ prompt, utterance }: Situation): boolean {
  const { text, topic, isQuestion } = utterance;
  const asksForChange = changes.test(fold(text));
  return isQuestion && !asksForChange && findAnswers(prompt.memory ?? [], topic).length > 0;
}

function findAnswers(memory: readonly string[], topic: readonly string[]): readonly string[] {
  const asked = toStems(topic);
  return memory.filter((fact) => sharesWord(fact, asked));
}

function quote(
  key: keyof typeof words,
  sentences: readonly string[],
  language: string,
): string | undefined {
  if (sentences.length === 0) return undefined;
  return pick(key, language).replace('{facts}', sentences.map((each) => `“${each}”`).join(', '));
}

function sharesWord(fact: string, asked: readonly string[]): boolean {
  const own = readTopicStems(fact);
  return own.some((stem) => asked.some((other) => rateRelatedness(stem, other) >= MIN_SIMILARITY));
}

function pick(key: keyof typeof words, language: string): string {
  return language === 'es' ? words[key].es : words[key].en;
}
