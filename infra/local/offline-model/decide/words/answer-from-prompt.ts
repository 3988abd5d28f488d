import { isJsonObject, type JsonObject } from '../../../../../shared/domain/json.ts';
import type { Situation } from '../situation.ts';
import { relatednessOf } from '../text/related-stems.ts';
import { stemsOf, topicStems } from '../text/topic-stems.ts';
import { describeData } from './describe-data.ts';

const ALIKE = 0.8;

/**
 * Answers a question from what the prompt says anyway: a line of the message that waits for a
 * confirmation, or a value of the data, whose label is what is asked about.
 */
export function answerFromPrompt(situation: Situation): string | undefined {
  const { prompt, utterance, phrases, language } = situation;
  if (!utterance.isQuestion) {
    return undefined;
  }
  const lines = [
    ...(prompt.pendingConfirmation ?? '').split('\n'),
    ...describeData(plainPart(prompt.data), phrases, language).split('\n'),
  ].map((line) => line.replace(/^\W*[•*-]\s*/, '').replaceAll('**', ''));
  const asked = stemsOf(utterance.topic);
  return lines.find((line) => isAbout(labelOfLine(line), asked));
}

function isAbout(label: string, asked: readonly string[]): boolean {
  const own = topicStems(label);
  return own.some((stem) => asked.some((other) => relatednessOf(stem, other) >= ALIKE));
}

/** What stands before the colon; a line without one has no label. */
function labelOfLine(line: string): string {
  return line.includes(':') ? (line.split(':')[0] ?? '') : '';
}

function plainPart(data: JsonObject): JsonObject {
  const entries = Object.entries(data).filter(
    ([, value]) => !Array.isArray(value) && !isJsonObject(value),
  );
  return Object.fromEntries(entries);
}
