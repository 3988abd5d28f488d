import { isJsonObject, type JsonObject } from '../../../../../shared/domain/json.ts';
import type { Situation } from '../read-situation.ts';
import { rateRelatedness } from '../text/rate-relatedness.ts';
import { readTopicStems, toStems } from '../text/topic-stems.ts';
import { describeData } from './describe-data.ts';

const MIN_SIMILARITY = 0.8;

/**
 * Answers a question with what the prompt already says: a line of the pending confirmation, or a
 * value of the data, whose label the question is about.
 */
export function answerFromPrompt(situation: Situation): string | undefined {
  const { prompt, utterance, phrases, language } = situation;
  if (!utterance.isQuestion) {
    return undefined;
  }
  const lines = [
    ...(prompt.pendingConfirmation ?? '').split('\n'),
    ...describeData(selectPlainValues(prompt.data), phrases, language).split('\n'),
  ].map((line) => line.replace(/^\W*[•*-]\s*/, '').replaceAll('**', ''));
  const asked = toStems(utterance.topic);
  return lines.find((line) => isAbout(readLabel(line), asked) && !isSaid(line, utterance.text));
}

/** "Weeks: 4" tells nobody anything who wrote "over 4 weeks". */
function isSaid(line: string, text: string): boolean {
  const value = line.slice(line.indexOf(':') + 1).trim();
  return value !== '' && ` ${text} `.includes(` ${value} `);
}

/** True when a label has one of the words that a question is about. */
export function isAbout(label: string, asked: readonly string[]): boolean {
  const own = readTopicStems(label);
  return own.some((stem) => asked.some((other) => rateRelatedness(stem, other) >= MIN_SIMILARITY));
}

/** Returns the part before the colon. A line without a colon has no label. */
export function readLabel(line: string): string {
  return line.includes(':') ? (line.split(':')[0] ?? '') : '';
}

function selectPlainValues(data: JsonObject): JsonObject {
  const entries = Object.entries(data).filter(
    ([, value]) => !Array.isArray(value) && !isJsonObject(value),
  );
  return Object.fromEntries(entries);
}
