import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import type { ToolCallDelta } from './chat-chunk.ts';

/** A tool call that is still arriving. */
export interface OpenToolCall {
  readonly index: number;
  readonly id: string;
  name: string;
  json: string;
}

/**
 * Adds a piece of a tool call to the calls that are open. By the book, pieces of one call share an `index`.
 * Servers also leave the index out, or give every call the index 0: a piece with a name of its own then
 * begins another call (https://github.com/ollama/ollama/issues/7881).
 */
export function collectToolCall(delta: ToolCallDelta, calls: OpenToolCall[]): void {
  const piece = {
    id: delta.id ?? '',
    name: delta.function?.name ?? '',
    json: toJsonText(delta.function?.arguments),
  };
  const open = calls.findLast(({ index }) => index === (delta.index ?? index));
  if (open === undefined || isAnother(open, piece)) {
    calls.push({ index: delta.index ?? calls.length, ...piece });
    return;
  }
  open.name ||= piece.name;
  open.json += piece.json;
}

function isAnother(open: OpenToolCall, piece: { readonly id: string; readonly name: string }) {
  if (piece.name === '' || open.name === '') return false;
  const hasOtherId = piece.id !== '' && open.id !== '' && piece.id !== open.id;
  return hasOtherId || piece.name !== open.name || parseObject(open.json) !== undefined;
}

function toJsonText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

/**
 * A call's arguments. Text that is no JSON object becomes an empty input: the tool's schema then refuses
 * it and the model is told what is missing, as for any other wrong argument. A tool without
 * parameters may send no text at all.
 */
export function inputOf({ json }: OpenToolCall): JsonObject {
  return parseObject(json) ?? {};
}

function parseObject(json: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
