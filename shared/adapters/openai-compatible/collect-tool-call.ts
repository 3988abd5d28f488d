import type { JsonObject } from '../../domain/json.ts';
import { parseToolArguments } from '../../domain/parse-tool-arguments.ts';
import type { ToolCallDelta } from './chat-chunk.ts';

/** A tool call that is still arriving. */
export interface OpenToolCall {
  readonly index: number;
  readonly id: string;
  name: string;
  json: string;
  /** What the server wants back with the call, as it sent it. */
  extra?: JsonObject | undefined;
}

/**
 * Adds a piece of a tool call to the open calls. By the specification, the pieces of a call share
 * an `index`. Some servers omit it or send 0 for every call; a piece with a name of its own then
 * starts another call (https://github.com/ollama/ollama/issues/7881).
 */
export function collectToolCall(delta: ToolCallDelta, calls: OpenToolCall[]): void {
  const piece = {
    id: delta.id ?? '',
    name: delta.function?.name ?? '',
    json: toJsonText(delta.function?.arguments),
    extra: delta.extra_content ?? undefined,
  };
  const open = calls.findLast(({ index }) => index === (delta.index ?? index));
  if (open === undefined || isAnotherCall(open, piece)) {
    calls.push({ index: delta.index ?? calls.length, ...piece });
    return;
  }
  open.name ||= piece.name;
  open.json += piece.json;
  open.extra ??= piece.extra;
}

function isAnotherCall(open: OpenToolCall, piece: { readonly id: string; readonly name: string }) {
  if (piece.name === '' || open.name === '') return false;
  const hasOtherId = piece.id !== '' && open.id !== '' && piece.id !== open.id;
  return hasOtherId || piece.name !== open.name || isComplete(open);
}

function isComplete({ json }: OpenToolCall): boolean {
  return json !== '' && parseToolArguments(json, false) !== undefined;
}

function toJsonText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
