import type { ModelRequest } from '../../../shared/application/ports/language-model.ts';
import { isJsonObject, type JsonValue } from '../../../shared/domain/json.ts';

/** Puts values of the tool results of this turn into the places `{{key}}` of a sentence. */
export function fillWords(words: string, { messages }: ModelRequest): string {
  const results = messages
    .flatMap(({ content }) => content)
    .flatMap((block) => (block.type === 'tool-result' ? [block.data] : []))
    .reverse();
  return words.replaceAll(/\{\{(\w+)\}\}/g, (place, key: string) => {
    const value = results.map((data) => findValue(data, key)).find((each) => each !== undefined);
    return value === undefined ? place : String(value);
  });
}

/** The words that a flow's state suggests, which stand beside the person's last message. */
export function findHint({ messages }: ModelRequest): string | undefined {
  const texts = messages
    .flatMap(({ content }) => content)
    .flatMap((block) => (block.type === 'text' ? [block.text] : []));
  const hints = [...texts.join('\n').matchAll(/<reply_hint>([\s\S]*?)<\/reply_hint>/g)];
  return hints.at(-1)?.[1]?.trim();
}

function findValue(data: JsonValue, key: string): JsonValue | undefined {
  if (Array.isArray(data)) return findFirst(data, key);
  if (!isJsonObject(data)) return undefined;
  const own = data[key];
  return own !== undefined && own !== null ? own : findFirst(Object.values(data), key);
}

function findFirst(values: readonly JsonValue[], key: string): JsonValue | undefined {
  return values.map((value) => findValue(value, key)).find((found) => found !== undefined);
}
