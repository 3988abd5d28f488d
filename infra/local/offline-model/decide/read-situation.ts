import type { DecisionRequest } from './decision-request.ts';
import { type Conversation, readConversation } from './read-conversation.ts';
import { type Prompt, readPrompt } from './read-prompt.ts';
import { readTool, type ToolView } from './read-tool.ts';
import { toFoldedTokens } from './text/fold.ts';
import { guessLanguage } from './text/guess-language.ts';
import { isWishedByDenial } from './text/is-wished-by-denial.ts';
import { readUtterance, type Utterance } from './text/read-utterance.ts';
import { followUpWords } from './text/vocabulary.ts';
import { findValueWords } from './values/find-value-words.ts';
import { findMonth } from './values/moments/find-month.ts';
import { findPhrases, type Phrases } from './words/phrases.ts';

/** Everything that a decision needs to know about a request. */
export interface Situation {
  readonly prompt: Prompt;
  readonly conversation: Conversation;
  readonly tools: readonly ToolView[];
  /** The person's last text. */
  readonly utterance: Utterance;
  readonly language: string;
  readonly phrases: Phrases;
  /** True when the prompt or one of the new results says that the agent or flow has changed. */
  readonly hasJustNavigated: boolean;
}

/** Reads a valid request. The language is the prompt's, or else the person's, or else English. */
export function readSituation(request: DecisionRequest): Situation {
  const said = readConversation(request.messages);
  const read = readPrompt([...request.system, findLastUserText(request.messages)]);
  const prompt = read.isHintAlreadySaid ? { ...read, replyHint: said.lastReply } : read;
  const tools = request.tools.map(readTool).map((tool) => withExamples(tool, prompt));
  const conversation = takeDenialForWish(said, tools);
  const language = prompt.language ?? guessLanguage(conversation.lastText) ?? 'en';
  return {
    prompt,
    conversation,
    tools,
    utterance: readMeaning(conversation),
    language,
    phrases: findPhrases(language),
    hasJustNavigated:
      (prompt.isHandedOver && conversation.callsSinceText.length === 0) ||
      conversation.newResults.some(
        ({ failed, data }) => !failed && data['navigated'] !== undefined,
      ),
  };
}

/** Examples stand in a tool's description, or beside the person's words. */
function withExamples(tool: ToolView, { examples }: Prompt): ToolView {
  const more = examples.flatMap(({ tool: name, texts }) => (name === tool.name ? texts : []));
  return { ...tool, examples: [...new Set([...tool.examples, ...more])] };
}

/** "I don't want my goal any more" is what a tool's own example says: a wish to be rid of it. */
function takeDenialForWish(said: Conversation, tools: readonly ToolView[]): Conversation {
  if (said.lastText !== '' || said.deniedText === '') return said;
  const isWish = tools.some(({ examples }) => isWishedByDenial(said.deniedText, examples));
  return isWish ? { ...said, lastText: said.deniedText, deniedText: '' } : said;
}

/** What is denied still marks the text: "not now" is a refusal, though nothing is left to do. */
function readMeaning({ lastText, deniedText, earlierTexts }: Conversation): Utterance {
  const meant = continueTopic(readUtterance(lastText), earlierTexts[0]);
  if (deniedText === '') return meant;
  const { marks } = readUtterance(deniedText);
  return { ...meant, marks: new Set([...meant.marks, ...marks, 'negations']) };
}

/** "And to Guatemala?" asks what was asked before, about something else. */
function continueTopic(utterance: Utterance, before: string | undefined): Utterance {
  const values = listContinuedWords(utterance.text);
  const isFragment = utterance.topic.every((word) => values.includes(word));
  if (before === undefined || !isFragment || !opensFollowUp(utterance)) return utterance;
  const { topic, asksFor, looksBack } = readUtterance(before);
  const old = listContinuedWords(before);
  const kept = topic.filter((word) => !old.includes(word));
  return {
    ...utterance,
    topic: [...kept, ...utterance.topic],
    isQuestion: true,
    looksBack: looksBack || utterance.looksBack,
    ...(asksFor === undefined ? {} : { asksFor }),
  };
}

/** What may be another one in the next question: whom or where, and which month. */
function listContinuedWords(text: string): readonly string[] {
  const anyDay = '2000-01-01';
  return [...findValueWords(text), ...(findMonth(text, anyDay)?.words ?? [])];
}

function opensFollowUp({ isQuestion, text }: Utterance): boolean {
  const [first = '', ...others] = toFoldedTokens(text);
  return isQuestion && others.length > 0 && followUpWords.has(first);
}

/** Finds the last user text: engines put the tags that change every turn next to it. */
function findLastUserText(messages: DecisionRequest['messages']): string {
  const texts = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) =>
      content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n'),
    );
  return texts.findLast((text) => text !== '') ?? '';
}
