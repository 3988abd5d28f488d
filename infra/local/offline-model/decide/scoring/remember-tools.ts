import type { ToolView } from '../read-tool.ts';

const MAX_REMEMBERED = 50;

/**
 * Makes a function of the offered tools remember its results, because the requests of a turn, and
 * often of a conversation, offer the same ones.
 */
export function rememberTools<Result>(
  create: (tools: readonly ToolView[]) => Result,
): (tools: readonly ToolView[]) => Result {
  const results = new Map<string, Result>();
  return (tools) => {
    const key = JSON.stringify(tools);
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= MAX_REMEMBERED) results.clear();
    const result = create(tools);
    results.set(key, result);
    return result;
  };
}
