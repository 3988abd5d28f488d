import type {
  ModelContent,
  ModelMessage,
} from '../../../../shared/application/ports/language-model.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { splitMeant } from './text/split-meant.ts';

/** A tool call of the current turn with its result. */
export interface AnsweredCall {
  readonly name: string;
  readonly input: JsonObject;
  readonly failed: boolean;
  readonly data: JsonObject;
}

/** The history, divided at the person's last text. */
export interface Conversation {
  /** What the person's last text means: empty if all of it is denied. */
  readonly lastText: string;
  /** What the person's earlier texts mean, newest first. */
  readonly earlierTexts: readonly string[];
  /** What the last text says is not meant: "not the bank". */
  readonly deniedText: string;
  /** What was not meant in any text, newest first. */
  readonly deniedTexts: readonly string[];
  /** The assistant's last reply before the last text. */
  readonly lastReply: string;
  /** The person's day (`YYYY-MM-DD`), where the engine tells it beside the last text. */
  readonly today?: string;
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
  const newest = running.at(-1);
  const today = findToday(messages);
  const last = splitMeant(readText(messages[lastAt]));
  const earlier = texts.reverse().map(splitMeant);
  return {
    lastText: last.meant,
    earlierTexts: earlier.flatMap(({ meant }) => (meant === '' ? [] : [meant])),
    deniedText: last.denied,
    ...(today === undefined ? {} : { today }),
    deniedTexts: [last, ...earlier].flatMap(({ denied }) => (denied === '' ? [] : [denied])),
    lastReply: readText(replies.at(-1)),
    callsSinceText: findAnsweredCalls(running, running),
    newResults: newest === undefined ? [] : findAnsweredCalls(running, [newest]),
  };
}

function findToday(messages: readonly ModelMessage[]): string | undefined {
  const texts = collectContents(messages).flatMap((content) =>
    content.type === 'text' ? [content.text] : [],
  );
  return texts.flatMap((text) => /<now>[^<]*?(\d{4}-\d{2}-\d{2})/.exec(text)?.[1] ?? []).at(-1);
}

/** Who speaks, where a channel puts that before every message. */
const saidBy = /^[^\n:]{1,60} said: /;

/** Reads the text of a message, without what an engine adds: tagged blocks, and who speaks. */
function readText(message: ModelMessage | undefined): string {
  return (message?.content ?? [])
    .flatMap((content) => (content.type === 'text' ? [content.text] : []))
    .join('\n')
    .replace(/<([a-z_]+)(?:\s[^>]*)?(?:\/>|>[\s\S]*?<\/\1>)/g, '')
    .trim()
    .replace(saidBy, '');
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
