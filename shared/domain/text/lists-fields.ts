import { isJsonObject, type JsonValue } from '../json.ts';
import { foldPhrase } from './fold-phrase.ts';

const line = /^[\s•*–-]*(?:(?<label>\p{L}[\p{L}\p{N} _]*): *)?(?<value>\S.*?)\s*$/u;

/** "1500 usd", where the data say 1500. */
const currency = / [a-z]{3}$/;

/**
 * Whether a text writes data out as they are stored: a line that names a field ("Sent count: 0"),
 * or that holds several values of the data as they stand there, without what a person would read
 * ("1500 USD · deposit · wallet"), or several lines of one each.
 */
export function listsFields(text: string, data: readonly JsonValue[]): boolean {
  const fields = data.flatMap((each) => listScalars(each));
  const names = new Set(fields.map(([name]) => name.replaceAll('_', ' ')).filter(isSeveralWords));
  const values = new Set(fields.map(([, value]) => value));
  const isCopied = (value: string) => values.has(value) || values.has(value.replace(currency, ''));
  const lines = text.split('\n').map((each) => line.exec(each)?.groups ?? {});
  const copied = lines.map(({ label, value = '' }) => {
    const parts = value.split(/ [·|] /).map(foldPhrase);
    const isField = label !== undefined || parts.length > 1;
    return isField && parts.every(isCopied) ? parts.length : 0;
  });
  const isNamed = lines.some(({ label = '' }) => names.has(foldPhrase(label)));
  return isNamed || copied.reduce((sum, count) => sum + count, 0) >= 2;
}

function isSeveralWords(name: string): boolean {
  return name.includes(' ');
}

function listScalars(data: JsonValue, name = ''): readonly (readonly [string, string])[] {
  if (Array.isArray(data)) return data.flatMap((item) => listScalars(item, name));
  if (isJsonObject(data)) {
    return Object.entries(data).flatMap(([key, value]) => listScalars(value, key));
  }
  return [[name, foldPhrase(`${data}`)]];
}
