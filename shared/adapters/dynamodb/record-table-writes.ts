import type {
  AttributeValue,
  ConditionCheck,
  Put,
  TransactWriteItem,
  Update,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { CounterBounds, RecordKey, RecordWrite } from '../../services/ports/record-table.ts';
import { encodeItem, type Item, toEpochSeconds } from './items/stored-item.ts';

type PutWrite = Extract<RecordWrite, { type: 'put' }>;
type CountWrite = Extract<RecordWrite, { type: 'count' }>;
type CheckWrite = Extract<RecordWrite, { type: 'check' }>;

/** Each counter is an attribute of its own, marked by this prefix. */
export const COUNTER_PREFIX = 'counter_';

export function toKeyItem({ partition, sort }: RecordKey): Item {
  return marshall({ pk: partition, sk: sort });
}

/** Converts a write to an item of TransactWriteItems. */
export function toTransactItem(table: string, write: RecordWrite): TransactWriteItem {
  if (write.type === 'put') return { Put: toPut(table, write) };
  if (write.type === 'count') return { Update: toCountUpdate(table, write) };
  if (write.type === 'check') return { ConditionCheck: toCheck(table, write) };
  return { Delete: { TableName: table, Key: toKeyItem(write.key) } };
}

function toCheck(table: string, { key, now }: CheckWrite): ConditionCheck {
  return {
    TableName: table,
    Key: toKeyItem(key),
    ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
    ExpressionAttributeValues: { ':now': { N: String(toEpochSeconds(now)) } },
  };
}

function toPut(table: string, { key, data, expected, expiresAt }: PutWrite): Put {
  const version = typeof expected === 'number' ? expected + 1 : 1;
  const attributes = {
    pk: key.partition,
    sk: key.sort,
    version,
    ...(expiresAt && { expiresAt: toEpochSeconds(expiresAt) }),
  };
  const input = { TableName: table, Item: encodeItem(attributes, data) };
  if (expected === 'any') return input;
  if (expected === 'absent') return { ...input, ConditionExpression: 'attribute_not_exists(pk)' };
  return {
    ...input,
    ConditionExpression: 'version = :expected',
    ExpressionAttributeValues: { ':expected': { N: String(expected) } },
  };
}

/** Converts an addition to counters; the result also fits UpdateItem. */
export function toCountUpdate(
  table: string,
  { key, add, bounds = {}, expiresAt }: CountWrite,
): Update {
  const names: Record<string, string> = {};
  const values: Record<string, AttributeValue> = {};
  const additions = Object.entries(add).map(([counter, amount], index) => {
    names[`#c${index}`] = `${COUNTER_PREFIX}${counter}`;
    values[`:a${index}`] = { N: String(amount) };
    return `#c${index} :a${index}`;
  });
  const conditions = Object.entries(add).flatMap(([counter, amount], index) =>
    toConditions(`#c${index}`, amount, bounds[counter] ?? {}, (name, bound) => {
      values[`:${name}${index}`] = { N: String(bound) };
      return `:${name}${index}`;
    }),
  );
  const expiry = expiresAt === undefined ? '' : ' SET expiresAt = :expiresAt';
  if (expiresAt) values[':expiresAt'] = { N: String(toEpochSeconds(expiresAt)) };
  return {
    TableName: table,
    Key: toKeyItem(key),
    UpdateExpression: `ADD ${additions.join(', ')}${expiry}`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
  };
}

/**
 * Converts bounds on the new value to bounds on the current value, because a condition expression
 * cannot do arithmetic.
 */
function toConditions(
  counter: string,
  amount: bigint,
  { atLeast, atMost }: CounterBounds,
  value: (name: string, bound: bigint) => string,
): string[] {
  const orAbsent = (condition: string, holdsForZero: boolean) =>
    holdsForZero ? `(attribute_not_exists(${counter}) OR ${condition})` : condition;
  return [
    ...(atLeast === undefined
      ? []
      : [orAbsent(`${counter} >= ${value('min', atLeast - amount)}`, amount >= atLeast)]),
    ...(atMost === undefined
      ? []
      : [orAbsent(`${counter} <= ${value('max', atMost - amount)}`, amount <= atMost)]),
  ];
}
