import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import type { PendingQuestion } from '../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { readDigits, takesDigits } from '../values/read-digits.ts';

/**
 * What an answer says besides the value that was asked for, and the words that are left for that
 * value.
 */
interface SaidBeside {
  readonly input: JsonObject;
  readonly rest: string;
}

/**
 * "Izzi 3000456784" to a question for the company also says the number: the digits of the tool's
 * one other input that takes nothing but digits. A message that is only a number says nothing
 * besides.
 */
export function readBeside(
  tool: ToolDefinition | undefined,
  { field }: Pick<PendingQuestion, 'field'>,
  text: string,
): SaidBeside {
  const nothing = { input: {}, rest: text };
  const { properties } = tool?.inputSchema ?? {};
  const [other, ...more] = Object.entries(isJsonObject(properties) ? properties : {}).flatMap(
    ([name, property]) =>
      name !== field && isJsonObject(property) && takesDigits(property) ? [{ name, property }] : [],
  );
  if (other === undefined || more.length > 0) return nothing;
  const digits = readDigits(text, other.property);
  if (digits === undefined) return nothing;
  const rest = text.replace(digits, ' ').replace(/\s+/g, ' ').trim();
  return rest === '' ? nothing : { input: { [other.name]: digits }, rest };
}
