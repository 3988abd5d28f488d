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
  /** The last message brought results, and one of them says that agent or flow were switched. */
  readonly hasJustNavigated: boolean;
}

/** Reads a valid request. The language is the prompt's, else the person's, else English. */
export function readSituation(request: DecisionRequest): Situation {
  const prompt = readPrompt(request.system);
  const conversation = readConversation(request.messages);
  const language = prompt.language ?? guessLanguage(conversation.lastText) ?? 'en';
  return {
    prompt,
    conversation,
    tools: request.tools.map(readTool),
    utterance: readUtterance(conversation.lastText),
    language,
    phrases: phrasesIn(language),
    hasJustNavigated: conversation.newResults.some(
      ({ failed, data }) => !failed && data['navigated'] !== undefined,
    ),
  };
}
