import type { DecisionRequest } from './decision-request.ts';
import { type Conversation, readConversation } from './read-conversation.ts';
import { type Prompt, readPrompt } from './read-prompt.ts';
import { readTool, type ToolView } from './read-tool.ts';
import { guessLanguage } from './text/guess-language.ts';
import { readUtterance, type Utterance } from './text/read-utterance.ts';
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
  const prompt = readPrompt([...request.system, findLastUserText(request.messages)]);
  const conversation = readConversation(request.messages);
  const language = prompt.language ?? guessLanguage(conversation.lastText) ?? 'en';
  return {
    prompt,
    conversation,
    tools: request.tools.map(readTool),
    utterance: readUtterance(conversation.lastText),
    language,
    phrases: findPhrases(language),
    hasJustNavigated:
      (prompt.isHandedOver && conversation.callsSinceText.length === 0) ||
      conversation.newResults.some(
        ({ failed, data }) => !failed && data['navigated'] !== undefined,
      ),
  };
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
