import { isJsonObject, type JsonObject } from '../../../../shared/domain/json.ts';

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/**
 * Parses a JSON object that may have been cut off at a length limit: whatever was complete by then
 * is kept. Anything else gives an empty object.
 */
export function parseCutJson(text: string): JsonObject {
  return parsed(text) ?? parsed(mended(text)) ?? {};
}

/** A string, also one without end, or a sign that opens, closes or separates. */
const jsonToken = /"(?:\\.|[^"\\])*(?:"|$)|[{}[\],]/gs;

/** The text up to its last complete value, with what was still open closed. */
function mended(text: string): string {
  const open: string[] = [];
  let best = '';
  for (const { 0: token, index } of text.matchAll(jsonToken)) {
    if (token === ',') {
      best = closed(text.slice(0, index), open);
    } else {
      track(token, open);
    }
  }
  return best;
}

function track(character: string, open: string[]): void {
  if (closing[character] !== undefined) {
    open.push(character);
  } else if (character === '}' || character === ']') {
    open.pop();
  }
}

function closed(text: string, open: readonly string[]): string {
  return (
    text +
    [...open]
      .reverse()
      .map((bracket) => closing[bracket])
      .join('')
  );
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
