import { isJsonObject, type JsonObject } from '../../../../shared/domain/json.ts';

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/**
 * Parses a JSON object that may have been truncated at a length limit. Returns its complete values,
 * or an empty object if the text is not a JSON object.
 */
export function parseTruncatedJson(text: string): JsonObject {
  return tryParse(text) ?? tryParse(repair(text)) ?? {};
}

/** Matches a string, even an unterminated one, or a bracket, brace or comma. */
const jsonToken = /"(?:\\.|[^"\\])*(?:"|$)|[{}[\],]/gs;

/** Cuts the text after its last complete value and closes the open brackets. */
function repair(text: string): string {
  const open: string[] = [];
  let best = '';
  for (const { 0: token, index } of text.matchAll(jsonToken)) {
    if (token === ',') {
      best = closeBrackets(text.slice(0, index), open);
    } else {
      trackBrackets(token, open);
    }
  }
  return best;
}

function trackBrackets(character: string, open: string[]): void {
  if (closing[character] !== undefined) {
    open.push(character);
  } else if (character === '}' || character === ']') {
    open.pop();
  }
}

function closeBrackets(text: string, open: readonly string[]): string {
  return (
    text +
    [...open]
      .reverse()
      .map((bracket) => closing[bracket])
      .join('')
  );
}

function tryParse(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
