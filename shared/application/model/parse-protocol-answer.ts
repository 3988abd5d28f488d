import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import { scanJsonObjects } from './scan-json-objects.ts';

export interface ProtocolCall {
  readonly name: string;
  readonly args: JsonObject;
}

/** A call as it was written; without `args` when nobody can read them. */
interface ReadCall {
  readonly name: string;
  readonly args: JsonObject | undefined;
}

export type ProtocolAnswer =
  | { readonly type: 'answer'; readonly reply: string; readonly call?: ProtocolCall }
  /** Begun as an answer of the protocol, and not one: only the model can say what it meant. */
  | { readonly type: 'broken' };

/**
 * Reads an answer of the JSON protocol, `{"reply": "…", "tool_call": {"name", "args"} | null}`,
 * from what a small model wrote: in code fences, with words around it, with other names for `args`.
 * Words without any object are the reply. Total, and never makes up a call: its name and arguments
 * stood in one complete object.
 * @param toolNames tools that may be called; a bare `{"name", "args"}` counts only if it names one
 */
export function parseProtocolAnswer(text: string, toolNames: ReadonlySet<string>): ProtocolAnswer {
  const words = stripFences(text);
  const found = scanJsonObjects(words);
  const answer = found.find(({ value }) => 'reply' in value || 'tool_call' in value);
  if (answer !== undefined) return readAnswer(answer.value, toolNames);
  const bare = found
    .map(({ value }) => readCall(value, toolNames))
    .find((call) => namesTool(call, toolNames));
  if (bare !== undefined) return toAnswer('', bare);
  const [first] = found;
  if (first !== undefined && first.source === words) return readUnknownObject(first.value);
  return looksLikeProtocol(words) ? { type: 'broken' } : { type: 'answer', reply: words };
}

function stripFences(text: string): string {
  return text
    .trim()
    .replace(/^```\w*\s*/, '')
    .replace(/\s*```$/, '');
}

/** A brace at the start, or a key of the protocol: whatever this is, nobody should read it. */
function looksLikeProtocol(words: string): boolean {
  return /^[{[]/.test(words) || /"(?:reply|tool_call)"/.test(words);
}

function readAnswer(value: JsonObject, toolNames: ReadonlySet<string>): ProtocolAnswer {
  const reply = typeof value['reply'] === 'string' ? value['reply'].trim() : '';
  const raw = value['tool_call'];
  const call = readCall(Array.isArray(raw) ? raw[0] : raw, toolNames);
  if (call !== undefined) return toAnswer(reply, call);
  const meantOne = isJsonObject(raw) && Object.keys(raw).length > 0;
  return meantOne && reply === '' ? { type: 'broken' } : { type: 'answer', reply };
}

function toAnswer(reply: string, { name, args }: ReadCall): ProtocolAnswer {
  return args === undefined ? { type: 'broken' } : { type: 'answer', reply, call: { name, args } };
}

/** An object of another shape: if it holds one sentence, that is what the model wanted to say. */
function readUnknownObject(value: JsonObject): ProtocolAnswer {
  const texts = Object.values(value).flatMap((item) =>
    typeof item === 'string' ? [item.trim()] : [],
  );
  const [reply = '', ...others] = texts.filter((text) => text !== '');
  return reply === '' || others.length > 0 ? { type: 'broken' } : { type: 'answer', reply };
}

function readCall(
  raw: JsonValue | undefined,
  toolNames: ReadonlySet<string>,
): ReadCall | undefined {
  if (typeof raw === 'string') return toolNames.has(raw) ? { name: raw, args: {} } : undefined;
  if (!isJsonObject(raw)) return undefined;
  const call = isJsonObject(raw['function']) ? raw['function'] : raw;
  const name = typeof call['name'] === 'string' ? call['name'].trim() : '';
  return NO_TOOL.test(name) ? undefined : { name, args: readArgs(call) };
}

/** How small models write `null`. */
const NO_TOOL = /^(?:none|null)?$/i;

function namesTool(call: ReadCall | undefined, toolNames: ReadonlySet<string>): boolean {
  return call !== undefined && toolNames.has(call.name);
}

/**
 * What is no object is unreadable: an empty one would be a valid call of a tool whose arguments are
 * all optional.
 */
function readArgs(call: JsonObject): JsonObject | undefined {
  const raw = call['args'] ?? call['arguments'] ?? call['parameters'] ?? call['input'] ?? '';
  if (isJsonObject(raw)) return raw;
  if (typeof raw !== 'string') return undefined;
  const [only] = scanJsonObjects(raw);
  return only?.value ?? (raw.trim() === '' ? {} : undefined);
}
