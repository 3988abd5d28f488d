import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { isJsonObject } from '../../../domain/json.ts';

export type Item = Record<string, AttributeValue>;

/** An item's attributes as plain values, of shapes unknown. */
export interface DecodedItem {
  readonly body?: unknown;
  readonly [attribute: string]: unknown;
}

/**
 * Entities are stored as JSON text in `body`; only what conditions and indexes look at are attributes
 * of their own. Data of models and services may hold what DynamoDB refuses (numbers past 2^53, empty
 * keys, deep nesting), and one refused value would stop its conversation for good.
 */
export function encodeItem(
  attributes: Readonly<Record<string, string | number>>,
  body: object,
): Item {
  return marshall({ ...attributes, body: JSON.stringify(body) });
}

/** The attributes of an item, with `body` parsed. What they hold is for the item's schema to say. */
export function decodeItem(item: Item): DecodedItem {
  const attributes = unmarshall(item);
  const { body } = attributes;
  return typeof body === 'string' ? { ...attributes, body: JSON.parse(body) } : attributes;
}

/** A part that only we write: that it is an object is all that is checked. */
export function storedPartSchema<Part>(): z.ZodType<Part> {
  return z.custom<Part>(isJsonObject);
}

/** Expired items stay readable until the table's reaper comes by; for us they are gone. */
export function isAlive(item: Item | undefined, now: Date): item is Item {
  if (item === undefined) return false;
  const { expiresAt } = item;
  return expiresAt?.N === undefined || Number(expiresAt.N) > epochSeconds(now);
}

/** The TTL attribute's unit. */
export function epochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
