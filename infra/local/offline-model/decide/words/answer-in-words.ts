import type { Situation } from '../situation.ts';
import type { Mark } from '../text/vocabulary.ts';
import { wantsOut } from '../wants-out.ts';
import { answerAgain } from './answer-again.ts';
import { answerFromPrompt } from './answer-from-prompt.ts';
import { answerResults } from './answer-results.ts';
import { isAboutRunningFlow } from './is-about-running-flow.ts';
import { listAbilities } from './list-abilities.ts';
import { fillPhrase } from './phrases.ts';

/** The reply when no tool is called: from results, out of courtesy, or what can be done here. */
export function answerInWords(situation: Situation): string {
  const { conversation, hasJustNavigated } = situation;
  if (conversation.newResults.length > 0 && !hasJustNavigated) {
    return answerResults(situation);
  }
  return (
    answerAgain(situation) ??
    courtesy(situation) ??
    (hasJustNavigated ? welcome(situation) : atALoss(situation))
  );
}

const courtesies: readonly { readonly mark: Mark; readonly reply: (at: Situation) => string }[] = [
  { mark: 'help', reply: (at) => paragraphs(abilities(at), at.prompt.replyHint) },
  { mark: 'thanks', reply: (at) => paragraphs(at.phrases.thanks, at.prompt.replyHint) },
  { mark: 'farewells', reply: (at) => at.phrases.farewell },
  { mark: 'greetings', reply: (at) => greeting(at) },
  { mark: 'affirmations', reply: (at) => paragraphs(at.phrases.acknowledged, whatNext(at)) },
  { mark: 'negations', reply: (at) => paragraphs(at.phrases.acknowledged, whatNext(at)) },
];

/** A message that is nothing but courtesy gets some back. */
function courtesy(situation: Situation): string | undefined {
  const { tokens, marks } = situation.utterance;
  if (wantsOut(situation)) {
    return paragraphs(situation.phrases.cancelled, whatNext(situation));
  }
  const fitting = courtesies.find(({ mark }) => marks.has(mark));
  return tokens.length === 0 ? fitting?.reply(situation) : undefined;
}

function greeting(situation: Situation): string {
  const { prompt, phrases } = situation;
  if (prompt.replyHint !== undefined) {
    return paragraphs(phrases.greetingWithoutName, prompt.replyHint);
  }
  return prompt.greeting ?? paragraphs(selfIntroduction(situation), abilities(situation));
}

function selfIntroduction({ prompt, phrases }: Situation): string {
  const own =
    prompt.agentName === ''
      ? phrases.greetingWithoutName
      : fillPhrase(phrases.greeting, { name: prompt.agentName });
  return `${own} ${phrases.howCanIHelp}`;
}

/** First words after the person was led here. */
function welcome(situation: Situation): string {
  const { prompt, phrases } = situation;
  return (
    prompt.replyHint ??
    prompt.greeting ??
    paragraphs(phrases.acknowledged, phrases.howCanIHelp, abilities(situation))
  );
}

function atALoss(situation: Situation): string {
  const { prompt, phrases } = situation;
  const known = answerFromPrompt(situation);
  if (known !== undefined) {
    return paragraphs(known, prompt.replyHint);
  }
  const saysNothing = situation.utterance.tokens.length === 0;
  const isUnderstood =
    prompt.replyHint !== undefined && (saysNothing || isAboutRunningFlow(situation));
  return paragraphs(isUnderstood ? undefined : phrases.notUnderstood, whatNext(situation));
}

/** Beside an open confirmation nothing else is offered: the system reminds of it. */
function whatNext(situation: Situation): string {
  const { prompt, phrases } = situation;
  if (prompt.pendingConfirmation !== undefined) {
    return '';
  }
  return prompt.replyHint ?? (abilities(situation) || phrases.howCanIHelp);
}

function abilities({ tools, phrases, language }: Situation): string {
  return listAbilities(tools, phrases, language);
}

function paragraphs(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}
