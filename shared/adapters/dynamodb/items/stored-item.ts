import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { isJsonObject } from '../../../domain/json.ts';

export type Item = Record<string, AttributeValue>;

/** The attributes of an item as plain values of unknown shape. */
export interface DecodedItem {
  readonly body?: unknown;
  readonly [attribute: string]: unknown;
}

/**
 * Stores an entity as JSON text in `body`. Only what conditions and indexes need is an attribute of
 * its own. Data from models and services may contain values that DynamoDB refuses (numbers above
 * 2^53, empty keys, deep nesting), and a single refused value would block its conversation.
 */
export function encodeItem(
  attributes: Readonly<Record<string, string | number>>,
  body: object,
): Item {
  return marshall({ ...attributes, body: JSON.stringify(body) });
}

/** Returns the attributes of an item with `body` parsed, for the item's schema to check. */
export function decodeItem(item: Item): DecodedItem {
  const attributes = unmarshall(item);
  const { body } = attributes;
  return typeof body === 'string' ? { ...attributes, body: JSON.parse(body) } : attributes;
}

/** A part that only this code writes; the schema checks no more than that it is an object. */
export function storedPartSchema<Part>(): z.ZodType<Part> {
  return z.custom<Part>(isJsonObject);
}

/** Returns false for an expired item, which stays readable until DynamoDB deletes it. */
export function isAlive(item: Item | undefined, now: Date): item is Item {
  if (item === undefined) return false;
  const { expiresAt } = item;
  return expiresAt?.N === undefined || Number(expiresAt.N) > toEpochSeconds(now);
}

/** The unit of the TTL attribute. */
export function toEpochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
