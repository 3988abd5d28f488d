import { isJsonObject, type JsonValue } from '../json.ts';
import { foldPhrase } from './fold-phrase.ts';

const line = /^[\s•*–-]*(?<label>\p{L}[\p{L}\p{N} _]*): *(?<value>\S.*?)\s*$/u;

/** "1500 usd", where the data say 1500. */
const currency = / [a-z]{3}$/;

/**
 * Whether a text writes data out field by field: "Sent count: 0", or several lines whose values are
 * exactly those of the data, without a currency or a date that a person would read.
 */
export function listsFields(text: string, data: readonly JsonValue[]): boolean {
  const fields = data.flatMap((each) => listScalars(each));
  const names = new Set(fields.map(([name]) => name.replaceAll('_', ' ')).filter(isSeveralWords));
  const values = new Set(fields.map(([, value]) => value));
  const lines = text.split('\n').map((each) => line.exec(each)?.groups ?? {});
  const isNamed = lines.some(({ label = '' }) => names.has(foldPhrase(label)));
  const isCopied = (value: string) => values.has(value) || values.has(value.replace(currency, ''));
  return isNamed || lines.filter(({ value = '' }) => isCopied(foldPhrase(value))).length >= 2;
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
