import { isJsonObject, type JsonObject } from './json.ts';

/**
 * Reads the arguments of a tool call from the text that a model wrote. No text means no arguments,
 * unless the answer was cut off (`isCut`) before they began.
 * @returns `undefined` when they are no complete object: nobody knows what the model meant, and an
 * empty input would be a valid call of a tool whose arguments are all optional
 */
export function parseToolArguments(text: string, isCut: boolean): JsonObject | undefined {
  if (text.trim() === '') return isCut ? undefined : {};
  const value = parseJson(text);
  if (value === null) return {};
  return isJsonObject(value) ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
