import type {
  ModelContent,
  ModelMessage,
} from '../../../../shared/application/ports/language-model.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';

/** A tool call of the current turn with its result. */
export interface AnsweredCall {
  readonly name: string;
  readonly input: JsonObject;
  readonly failed: boolean;
  readonly data: JsonObject;
}

/** The history, divided at the person's last text. */
export interface Conversation {
  /** The person's last text. Empty only if the person has not written anything. */
  readonly lastText: string;
  /** The person's earlier texts, newest first. */
  readonly earlierTexts: readonly string[];
  /** The assistant's last reply before the last text. */
  readonly lastReply: string;
  /** Tool calls since the last text, oldest first. */
  readonly callsSinceText: readonly AnsweredCall[];
  /** Results in the last message. Empty when the last message is the person's text. */
  readonly newResults: readonly AnsweredCall[];
}

/** Analyses a valid history. Text in the same message as tool results counts as newer than them. */
export function readConversation(messages: readonly ModelMessage[]): Conversation {
  const lastAt = messages.findLastIndex(
    (message) => message.role === 'user' && readText(message) !== '',
  );
  const texts = messages
    .slice(0, Math.max(lastAt, 0))
    .filter((message) => message.role === 'user')
    .map(readText)
    .filter((text) => text !== '');
  const replies = messages.slice(0, Math.max(lastAt, 0)).filter(({ role }) => role === 'assistant');
  const running = messages.slice(lastAt + 1);
  const last = running.at(-1);
  return {
    lastText: lastAt < 0 ? '' : readText(messages[lastAt]),
    earlierTexts: texts.reverse(),
    lastReply: readText(replies.at(-1)),
    callsSinceText: findAnsweredCalls(running, running),
    newResults: last === undefined ? [] : findAnsweredCalls(running, [last]),
  };
}

/** Reads the text of a message, without the tagged blocks that an engine adds (time, place). */
function readText(message: ModelMessage | undefined): string {
  return (message?.content ?? [])
    .flatMap((content) => (content.type === 'text' ? [content.text] : []))
    .join('\n')
    .replace(/<([a-z_]+)(?:\s[^>]*)?(?:\/>|>[\s\S]*?<\/\1>)/g, '')
    .trim();
}

function findAnsweredCalls(
  messages: readonly ModelMessage[],
  withResultsIn: readonly ModelMessage[],
): AnsweredCall[] {
  const calls = collectContents(messages).flatMap((content) =>
    content.type === 'tool-call' ? [content] : [],
  );
  const results = collectContents(withResultsIn).flatMap((content) =>
    content.type === 'tool-result' ? [content] : [],
  );
  return results.flatMap((result) => {
    const call = calls.find(({ id }) => id === result.id);
    return call === undefined
      ? []
      : [
          {
            name: call.name,
            input: call.input,
            failed: result.status === 'error',
            data: result.data,
          },
        ];
  });
}

function collectContents(messages: readonly ModelMessage[]): ModelContent[] {
  return messages.flatMap((message) => message.content);
}
