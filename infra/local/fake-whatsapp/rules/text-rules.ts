import type { JsonObject, JsonValue } from '../../../../shared/domain/json.ts';
import { isJsonObject } from '../../../../shared/domain/json.ts';
import { invalidParameter, missingParameter } from '../graph-error.ts';

/**
 * Reads a text that must be there and may have at most `max` characters.
 * @param place its name in error texts, e.g. `text['body']`
 * @throws GraphError
 */
export function readText(value: JsonValue | undefined, place: string, max: number): string {
  if (value === undefined || value === '') {
    throw missingParameter(`The parameter ${place} is required.`);
  }
  if (typeof value !== 'string') throw invalidParameter(`Param ${place} must be a string.`);
  if (value.trim() === '') throw invalidParameter(`Param ${place} must not be blank.`);
  if (!value.isWellFormed()) throw invalidParameter(`Param ${place} must be valid UTF-8.`);
  if ([...value].length > max) {
    throw invalidParameter(`Param ${place} must be at most ${max} characters long.`);
  }
  return value;
}

/** @throws GraphError when the value is no object */
export function readObject(value: JsonValue | undefined, place: string): JsonObject {
  if (value === undefined) throw missingParameter(`The parameter ${place} is required.`);
  if (!isJsonObject(value)) throw invalidParameter(`Param ${place} must be a JSON object.`);
  return value;
}

/** @throws GraphError when the value is no list, or has fewer or more than allowed */
export function readList(
  value: JsonValue | undefined,
  place: string,
  { min = 1, max }: { readonly min?: number; readonly max: number },
): readonly JsonValue[] {
  if (!Array.isArray(value)) throw missingParameter(`The parameter ${place} is required.`);
  if (value.length < min || value.length > max) {
    throw invalidParameter(`Invalid ${place} count. Min allowed: ${min}, Max allowed: ${max}.`);
  }
  return value;
}
