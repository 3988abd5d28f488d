import { isJsonObject, type JsonObject } from '../../../../../shared/domain/json.ts';
import type { AnsweredCall } from '../read-conversation.ts';
import { kindOfTool } from '../read-tool.ts';
import type { Situation } from '../situation.ts';
import { guessLanguage } from '../text/guess-language.ts';
import { describeData } from './describe-data.ts';

/**
 * Answers from tool results. A failure is said honestly, with the service's own question or reason
 * where it is in the person's language. In a flow, a result that merely took in what the person gave
 * leads on to the state's own sentence; one that the person asked for is told first.
 */
export function answerResults(situation: Situation): string {
  const { conversation, prompt, phrases } = situation;
  const failure = conversation.newResults.find(({ failed }) => failed);
  if (failure !== undefined) {
    return join(failureText(failure.data, situation), prompt.replyHint);
  }
  const told = conversation.newResults
    .filter((result) => !isEcho(result))
    .map(({ data }) => describeData(data, phrases, situation.language) || phrases.noResults);
  if (prompt.replyHint !== undefined && conversation.newResults.every(isIntake(situation))) {
    return prompt.replyHint;
  }
  if (told.length === 0) {
    return `${phrases.done} ${prompt.replyHint ?? phrases.howCanIHelp}`;
  }
  return join(told.join('\n\n'), prompt.replyHint);
}

function failureText(data: JsonObject, { phrases, language }: Situation): string {
  const { question, error } = data;
  const asked = isJsonObject(question) ? question[language] : undefined;
  if (typeof asked === 'string') {
    return asked;
  }
  return typeof error === 'string' && guessLanguage(error) === language
    ? `${phrases.toolFailed} (${error})`
    : phrases.toolFailed;
}

/** The tool gives back what it was given: there is nothing to tell. */
function isEcho({ data, input }: AnsweredCall): boolean {
  const entries = Object.entries(data);
  return entries.every(([key, value]) => JSON.stringify(input[key]) === JSON.stringify(value));
}

/**
 * The call took in or looked up a value that the person gave, rather than answering a question. What
 * an action did is always told.
 */
function isIntake({ utterance }: Situation) {
  return (result: AnsweredCall) => {
    const looksUp = kindOfTool(result.name) === 'information' && !utterance.isQuestion;
    return isEcho(result) || (looksUp && Object.keys(result.input).length > 0);
  };
}

function join(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}
