import type { Situation } from '../read-situation.ts';
import { fold } from '../text/fold.ts';
import { rateRelatedness } from '../text/rate-relatedness.ts';
import { readTopicStems, toStems } from '../text/topic-stems.ts';
import { findStatements } from './find-statements.ts';
import { holdsSecret } from './holds-secret.ts';
import words from './words.json' with { type: 'json' };

const MIN_SIMILARITY = 0.8;
const changes = /\b(?:olvid|borr|elimin|corrig|correg|cambi|forget|delete|erase|correct|change)/u;
/** A question about oneself, which only what was told can answer. */
const aboutOneself = /\b(?:mi|mis|me|soy|tengo|vivo|trabajo|my|i|am i)\b/iu;

/** Asks for what no memory keeps: "what is my phone number?", "¿te acuerdas de mi clave?". */
const forSecret =
  /\b(?:mis?|my)\s+(?:(?:numero|no)\s+de\s+)?(?:telefono|celular|movil|whatsapp|correo|email|e-?mail|tarjeta|cuenta|clabe|contrasena|clave|pin|nip|cvv|curp|rfc|password|passcode|card|account|ssn|(?:(?:cell ?)?phone|mobile|card|account|social security)(?: number)?|email address)\s*\?*$/u;

/**
 * Answers from what the prompt remembers: a question with the facts that have words of it, or with
 * not knowing; what a person tells about themselves with thanks, unless it is not kept. `undefined`
 * where the prompt has no memory, or the text is neither.
 */
export function answerFromMemory(situation: Situation): string | undefined {
  const { prompt, utterance, language } = situation;
  if (prompt.memory === undefined) return undefined;
  const { text, topic, isQuestion } = utterance;
  if (!isQuestion) return acknowledge(findStatements(text), language);
  const facts = findAnswers(prompt.memory, topic);
  if (facts.length > 0) return quote('told', facts, language);
  if (!aboutOneself.test(text)) return undefined;
  return pick(asksForSecret(situation) ? 'unkeptBefore' : 'untold', language);
}

/** Thanks for what is kept, and says what is not: whoever told it must not count on it. */
function acknowledge(statements: readonly string[], language: string): string | undefined {
  const kept = statements.filter((each) => !holdsSecret(each));
  const thanks = quote('heard', kept, language);
  if (kept.length === statements.length) return thanks;
  const unkept = pick('unkept', language);
  return thanks === undefined ? unkept : `${thanks} ${unkept}`;
}

/** Also what they told in this conversation, in words of the question: "what is my number?". */
function asksForSecret({ utterance, conversation }: Situation): boolean {
  const asked = toStems(utterance.topic);
  const told = conversation.earlierTexts.flatMap(findStatements).filter(holdsSecret);
  return forSecret.test(fold(utterance.text)) || told.some((each) => sharesWord(each, asked));
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
