import type { DecisionRequest } from './decision-request.ts';
import { type Conversation, readConversation } from './read-conversation.ts';
import { type Prompt, readPrompt } from './read-prompt.ts';
import { readTool, type ToolView } from './read-tool.ts';
import { guessLanguage } from './text/guess-language.ts';
import { readUtterance, type Utterance } from './text/read-utterance.ts';
import { type Phrases, phrasesIn } from './words/phrases.ts';

/** A request, read. Everything a decision needs and nothing else. */
export interface Situation {
  readonly prompt: Prompt;
  readonly conversation: Conversation;
  readonly tools: readonly ToolView[];
  /** The person's last text. */
  readonly utterance: Utterance;
  readonly language: string;
  readonly phrases: Phrases;
  /** Agent or flow were switched: the prompt says so, or one of the results that the last message brought. */
  readonly hasJustNavigated: boolean;
}

/** Reads a valid request. The language is the prompt's, else the person's, else English. */
export function readSituation(request: DecisionRequest): Situation {
  const prompt = readPrompt([...request.system, lastWords(request.messages)]);
  const conversation = readConversation(request.messages);
  const language = prompt.language ?? guessLanguage(conversation.lastText) ?? 'en';
  return {
    prompt,
    conversation,
    tools: request.tools.map(readTool),
    utterance: readUtterance(conversation.lastText),
    language,
    phrases: phrasesIn(language),
    hasJustNavigated:
      (prompt.isHandedOver && conversation.callsSinceText.length === 0) ||
      conversation.newResults.some(
        ({ failed, data }) => !failed && data['navigated'] !== undefined,
      ),
  };
}

/** An engine tells what changes from turn to turn beside the person's last words. */
function lastWords(messages: DecisionRequest['messages']): string {
  const texts = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) =>
      content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n'),
    );
  return texts.findLast((text) => text !== '') ?? '';
}
