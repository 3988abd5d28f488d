import { isJsonObject, type JsonObject } from '../../../../../shared/domain/json.ts';
import type { AnsweredCall } from '../read-conversation.ts';
import type { Situation } from '../read-situation.ts';
import { classifyTool } from '../read-tool.ts';
import { guessLanguage } from '../text/guess-language.ts';
import { toStems } from '../text/topic-stems.ts';
import { isAbout, readLabel } from './answer-from-prompt.ts';
import { listFields } from './describe-data.ts';
import { joinParagraphs } from './join-paragraphs.ts';

const MIN_LIST_LENGTH = 3;

/**
 * Answers from tool results. A failure is reported, with the service's question or reason if it is
 * in the person's language. In a flow, a result that only accepted the person's value is followed
 * by the state's message; a result that the person asked for is described before it.
 */
export function answerResults(situation: Situation): string {
  const { conversation, prompt, phrases } = situation;
  const failure = conversation.newResults.find(({ failed }) => failed);
  if (failure !== undefined) {
    return joinParagraphs(renderFailure(failure.data, situation), prompt.replyHint);
  }
  const told = conversation.newResults
    .filter((result) => !isEcho(result))
    .map(({ data }) => tellData(data, situation) || phrases.noResults);
  if (prompt.replyHint !== undefined && conversation.newResults.every(isIntake(situation))) {
    return prompt.replyHint;
  }
  if (told.length === 0) {
    return `${phrases.done} ${prompt.replyHint ?? phrases.howCanIHelp}`;
  }
  return joinParagraphs(told.join('\n\n'), prompt.replyHint);
}

/** Tells of several fields those that the question is about, if any, one below the other. */
function tellData(data: JsonObject, { utterance, phrases, language }: Situation): string {
  const lines = listFields(data, phrases, language);
  const asked = toStems(utterance.topic);
  const told = lines.filter((line) => line.includes(': ') && isAbout(readLabel(line), asked));
  const shown = told.length > 0 && utterance.isQuestion ? told : lines;
  return shown.length < MIN_LIST_LENGTH
    ? shown.join('\n')
    : shown.map((line) => (/^\p{L}.*: /u.test(line) ? `• ${line}` : line)).join('\n');
}

function renderFailure(data: JsonObject, { phrases, language }: Situation): string {
  const { question, error } = data;
  const asked = isJsonObject(question) ? question[language] : undefined;
  if (typeof asked === 'string') {
    return asked;
  }
  return typeof error === 'string' && isForPeople(error) && guessLanguage(error) === language
    ? `${phrases.toolFailed} (${error})`
    : phrases.toolFailed;
}

/** False for a reason that tells a model what to do, which nobody should read. */
function isForPeople(error: string): boolean {
  return !/\b[a-z]+_[a-z_]+\b|\bthe person\b|\btell them\b|^\w+: /.test(error);
}

/** True when the tool returned only its own arguments, so that there is nothing to report. */
function isEcho({ data, input }: AnsweredCall): boolean {
  const entries = Object.entries(data);
  return entries.every(([key, value]) => JSON.stringify(input[key]) === JSON.stringify(value));
}

/**
 * True when a call accepted or looked up the person's value, rather than answered a question. What
 * an action did is always reported.
 */
function isIntake({ utterance }: Situation) {
  return (result: AnsweredCall) => {
    const looksUp = classifyTool(result.name) === 'information' && !utterance.isQuestion;
    return isEcho(result) || (looksUp && Object.keys(result.input).length > 0);
  };
}
