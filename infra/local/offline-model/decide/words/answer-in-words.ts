import { answerFromMemory } from '../memory/answer-from-memory.ts';
import type { Situation } from '../read-situation.ts';
import { isHandover, type ToolView } from '../read-tool.ts';
import { createTextIndex } from '../scoring/create-text-index.ts';
import { toFoldedTokens } from '../text/fold.ts';
import { type Mark, worries } from '../text/vocabulary.ts';
import { findAddressee } from '../values/find-addressee.ts';
import { wantsOut } from '../wants-out.ts';
import { answerFromPrompt } from './answer-from-prompt.ts';
import { answerResults } from './answer-results.ts';
import { isAboutRunningFlow } from './is-about-running-flow.ts';
import { joinParagraphs } from './join-paragraphs.ts';
import { listAbilities } from './list-abilities.ts';
import { fillPhrase } from './phrases.ts';
import { repeatWithoutFigures } from './repeat-without-figures.ts';

/** More words than it takes to name what an agent is about. */
const MAX_WELCOMED_WORDS = 2;

/**
 * Writes the reply when no tool is called: from results, as a courtesy, or what can be done here.
 */
export function answerInWords(situation: Situation): string {
  const { conversation, hasJustNavigated } = situation;
  if (conversation.newResults.length > 0 && !hasJustNavigated) {
    return answerResults(situation);
  }
  return (
    repeatWithoutFigures(situation) ??
    answerCourtesy(situation) ??
    (hasJustNavigated && !hasSaidMore(situation)
      ? renderWelcome(situation)
      : answerUnclear(situation))
  );
}

/** The words that led to an agent may ask for more than it can do. */
function hasSaidMore({ prompt, utterance }: Situation): boolean {
  const isMet = prompt.replyHint !== undefined || prompt.greeting !== undefined;
  return !isMet && utterance.topic.length > MAX_WELCOMED_WORDS;
}

const courtesies: readonly { readonly mark: Mark; readonly reply: (at: Situation) => string }[] = [
  { mark: 'pauses', reply: (at) => at.phrases.pause },
  { mark: 'repetitions', reply: (at) => at.prompt.replyHint ?? at.conversation.lastReply },
  { mark: 'identities', reply: (at) => joinParagraphs(tellIdentity(at), suggestNextStep(at)) },
  { mark: 'help', reply: (at) => joinParagraphs(renderAbilities(at), at.prompt.replyHint) },
  { mark: 'thanks', reply: (at) => joinParagraphs(at.phrases.thanks, at.prompt.replyHint) },
  { mark: 'farewells', reply: (at) => at.phrases.farewell },
  { mark: 'greetings', reply: (at) => renderGreeting(at) },
  {
    mark: 'affirmations',
    reply: (at) => joinParagraphs(at.phrases.acknowledged, suggestNextStep(at)),
  },
  {
    mark: 'negations',
    reply: (at) => joinParagraphs(at.phrases.acknowledged, suggestNextStep(at)),
  },
];

/** A few more words do not change what these are: "thanks, that is kind". */
const kindnesses: ReadonlySet<Mark> = new Set(['thanks', 'greetings', 'farewells']);
const MAX_KIND_WORDS = 2;

/** Answers a message that wants to leave, or consists only of courtesy. */
function answerCourtesy(situation: Situation): string | undefined {
  const { tokens, marks } = situation.utterance;
  if (wantsOut(situation)) {
    return joinParagraphs(situation.phrases.cancelled, suggestNextStep(situation));
  }
  const fitting = courtesies.find(({ mark }) => marks.has(mark));
  const maxOthers = fitting !== undefined && kindnesses.has(fitting.mark) ? MAX_KIND_WORDS : 0;
  return tokens.length <= maxOthers ? fitting?.reply(situation) : undefined;
}

/** Tells people that they do not talk with a human. */
function tellIdentity({ prompt, phrases }: Situation): string {
  const name = prompt.ownName;
  return name === '' ? phrases.greetingWithoutName : fillPhrase(phrases.identity, { name });
}

function renderGreeting(situation: Situation): string {
  const { prompt, phrases } = situation;
  if (prompt.replyHint !== undefined) {
    return joinParagraphs(phrases.greetingWithoutName, prompt.replyHint);
  }
  return prompt.greeting ?? joinParagraphs(introduceSelf(situation), renderAbilities(situation));
}

function introduceSelf({ prompt, phrases }: Situation): string {
  const own =
    prompt.ownName === ''
      ? phrases.greetingWithoutName
      : fillPhrase(phrases.greeting, { name: prompt.ownName });
  return `${own} ${phrases.howCanIHelp}`;
}

/** Writes the first reply after navigation. */
function renderWelcome(situation: Situation): string {
  const { prompt, phrases } = situation;
  return (
    prompt.replyHint ??
    prompt.greeting ??
    joinParagraphs(phrases.acknowledged, phrases.howCanIHelp, renderAbilities(situation))
  );
}

function answerUnclear(situation: Situation): string {
  const { prompt, phrases } = situation;
  const remembered = answerFromMemory(situation);
  if (remembered !== undefined) return remembered;
  const known = answerFromPrompt(situation);
  if (known !== undefined) {
    return joinParagraphs(known, prompt.replyHint);
  }
  const name = prompt.flow === undefined ? findNameAlone(situation) : undefined;
  if (name !== undefined) return fillPhrase(phrases.nameOnly, { name });
  const saysNothing = situation.utterance.tokens.length === 0;
  const isUnderstood =
    prompt.replyHint !== undefined && (saysNothing || isAboutRunningFlow(situation));
  if (isUnderstood) return suggestNextStep(situation);
  const others = offersPerson(situation) ? phrases.person : undefined;
  if (isWorry(situation)) {
    return joinParagraphs(
      phrases.understandable,
      leaveQuestion(suggestNextStep(situation)),
      others,
    );
  }
  return joinParagraphs(phrases.notUnderstood, suggestNextStep(situation), others);
}

/** A step is put again by its question and what may be answered, without what it told before. */
function leaveQuestion(step: string): string {
  const paragraphs = step.split('\n\n');
  const asking = paragraphs.findIndex((paragraph) => paragraph.includes('?'));
  return paragraphs.slice(Math.max(0, asking)).join('\n\n');
}

/** A worry is no request that could fail. */
function isWorry({ utterance: { text } }: Situation): boolean {
  const words = ` ${toFoldedTokens(text).join(' ')} `;
  return worries.some((phrase) => words.includes(` ${phrase.join(' ')} `));
}

/** Finds the name, written like one, that a text consists of. */
function findNameAlone({ utterance: { text } }: Situation): string | undefined {
  const isWritten = /^\p{Lu}\p{Ll}/u.test(text);
  return isWritten && findAddressee(text)?.value === text.trim() ? text.trim() : undefined;
}

/** A person can do what no tool can; a running step is not worth leaving for that. */
function offersPerson({ prompt, tools }: Situation): boolean {
  const isBusy = prompt.flow !== undefined || prompt.pendingConfirmation !== undefined;
  return !isBusy && tools.some(({ name }) => isHandover(name));
}

/** Suggests nothing while a confirmation is pending: the engine shows it again. */
function suggestNextStep(situation: Situation): string {
  const { prompt, phrases } = situation;
  if (prompt.pendingConfirmation !== undefined) {
    return '';
  }
  return prompt.replyHint ?? (renderAbilities(situation) || phrases.howCanIHelp);
}

/** Lists what is nearest to the person's words first. */
function renderAbilities({ tools, phrases, language, utterance }: Situation): string {
  const relevance = createTextIndex(tools)(utterance.topic);
  const rate = ({ name }: ToolView) => relevance.get(name) ?? 0;
  const nearest = [...tools].sort((a, b) => rate(b) - rate(a));
  return listAbilities(nearest, phrases, language);
}
