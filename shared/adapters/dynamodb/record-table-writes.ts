import type { AttributeValue, Put, TransactWriteItem, Update } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { CounterBounds, RecordKey, RecordWrite } from '../../services/ports/record-table.ts';
import { encodeItem, epochSeconds, type Item } from './items/stored-item.ts';

type PutWrite = Extract<RecordWrite, { type: 'put' }>;
type CountWrite = Extract<RecordWrite, { type: 'count' }>;

/** Counters are attributes of their own, told from the others by this prefix. */
export const COUNTER_PREFIX = 'counter_';

export function keyItem({ partition, sort }: RecordKey): Item {
  return marshall({ pk: partition, sk: sort });
}

/** One change as an item of TransactWriteItems. */
export function toTransactItem(table: string, write: RecordWrite): TransactWriteItem {
  if (write.type === 'put') return { Put: toPut(table, write) };
  if (write.type === 'count') return { Update: toCount(table, write) };
  return { Delete: { TableName: table, Key: keyItem(write.key) } };
}

function toPut(table: string, { key, data, expected, expiresAt }: PutWrite): Put {
  const version = typeof expected === 'number' ? expected + 1 : 1;
  const attributes = {
    pk: key.partition,
    sk: key.sort,
    version,
    ...(expiresAt && { expiresAt: epochSeconds(expiresAt) }),
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

/** An addition to counters, also as the input of UpdateItem. */
export function toCount(table: string, { key, add, bounds = {}, expiresAt }: CountWrite): Update {
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
  if (expiresAt) values[':expiresAt'] = { N: String(epochSeconds(expiresAt)) };
  return {
    TableName: table,
    Key: keyItem(key),
    UpdateExpression: `ADD ${additions.join(', ')}${expiry}`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
  };
}

/** Conditions cannot add, so the bound is moved to the counter as it is before the addition. */
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
