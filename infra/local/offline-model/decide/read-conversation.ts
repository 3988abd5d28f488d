import type {
  ModelContent,
  ModelMessage,
} from '../../../../shared/application/ports/language-model.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';

/** A tool call of the running turn together with its result. */
export interface AnsweredCall {
  readonly name: string;
  readonly input: JsonObject;
  readonly failed: boolean;
  readonly data: JsonObject;
}

/** The history, seen from the last thing the person wrote. */
export interface Conversation {
  /** The person's last text; empty only in a conversation without any. */
  readonly lastText: string;
  /** What the person wrote before, newest first. */
  readonly earlierTexts: readonly string[];
  /** What the assistant said before the last text. */
  readonly lastReply: string;
  /** Calls made since the last text, oldest first. */
  readonly callsSinceText: readonly AnsweredCall[];
  /** Results that arrived with the last message; empty when it is the person's text. */
  readonly newResults: readonly AnsweredCall[];
}

/** Takes a valid history apart. Text beside tool results is newer than they are. */
export function readConversation(messages: readonly ModelMessage[]): Conversation {
  const lastAt = messages.findLastIndex(
    (message) => message.role === 'user' && textOf(message) !== '',
  );
  const texts = messages
    .slice(0, Math.max(lastAt, 0))
    .filter((message) => message.role === 'user')
    .map(textOf)
    .filter((text) => text !== '');
  const replies = messages.slice(0, Math.max(lastAt, 0)).filter(({ role }) => role === 'assistant');
  const running = messages.slice(lastAt + 1);
  const last = running.at(-1);
  return {
    lastText: lastAt < 0 ? '' : textOf(messages[lastAt]),
    earlierTexts: texts.reverse(),
    lastReply: textOf(replies.at(-1)),
    callsSinceText: answeredCalls(running, running),
    newResults: last === undefined ? [] : answeredCalls(running, [last]),
  };
}

/** Text of a message, without the blocks an engine adds in tags (time, place). */
function textOf(message: ModelMessage | undefined): string {
  return (message?.content ?? [])
    .flatMap((content) => (content.type === 'text' ? [content.text] : []))
    .join('\n')
    .replace(/<([a-z_]+)(?:\s[^>]*)?(?:\/>|>[\s\S]*?<\/\1>)/g, '')
    .trim();
}

function answeredCalls(
  messages: readonly ModelMessage[],
  withResultsIn: readonly ModelMessage[],
): AnsweredCall[] {
  const calls = contentsOf(messages).flatMap((content) =>
    content.type === 'tool-call' ? [content] : [],
  );
  const results = contentsOf(withResultsIn).flatMap((content) =>
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

function contentsOf(messages: readonly ModelMessage[]): ModelContent[] {
  return messages.flatMap((message) => message.content);
}
