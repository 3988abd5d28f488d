import { DynamoDbRecordTable } from '../../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import {
  closeCase,
  findClosedCase,
  listCases,
} from '../../../shared/services/paid-order/case-desk.ts';
import type { Case } from '../../../shared/services/paid-order/open-case.ts';
import { isUndecided } from '../../../shared/services/paid-order/order.ts';
import { findSettlement } from '../../../shared/services/paid-order/settlement/settlement.ts';
import { explainClosed } from './explain-ending.ts';
import { findOrder } from './find-operation.ts';
import type { OpenStage } from './open-stage.ts';

/**
 * What waits for a colleague, oldest first: since when, service, reason, operation, reference, the
 * person and what it is about.
 */
export async function describeCases(stage: OpenStage): Promise<string> {
  const lines = await Promise.all(
    openDesks(stage).map(async ([service, table]) => {
      const cases = await listCases(service, table);
      return cases.map(describe);
    }),
  );
  return lines.flat().toSorted().join('\n') || 'No case is open.';
}

/**
 * Closes the case of an operation that has ended, or that is no paid order and that a colleague has
 * ended by its own means. One that was closed before is said to be, with how it ended.
 * @throws Error when there is none, or an order that only a settlement can end
 */
export async function closeCaseOf(stage: OpenStage, operationId: string): Promise<string> {
  for (const [service, table] of openDesks(stage)) {
    const found = findOf(operationId, await listCases(service, table));
    if (found === undefined) continue;
    const order = await findOrder(stage, found.userId, operationId);
    if (order !== undefined && isUndecided(order.standing)) throw new Error(refuse(operationId));
    await closeCase(found, table);
    return `The case of ${operationId} is closed.`;
  }
  const closed = await findClosed(stage, operationId);
  if (closed !== undefined) return await describeClosed(stage, closed);
  throw new Error(await explainUnknown(stage, operationId));
}

function refuse(operationId: string): string {
  return `${operationId} is an order without an end, and its money waits for one. Settle it: npm run ops -- cases settle ${operationId} --as done|not-done --reference <their word for it> --by <you>`;
}

/** Finds the case of an operation, also one that was closed. @throws Error without one */
export async function findCase(stage: OpenStage, operationId: string): Promise<Case> {
  for (const [service, table] of openDesks(stage)) {
    const found = findOf(operationId, await listCases(service, table));
    if (found !== undefined) return found;
  }
  const closed = await findClosed(stage, operationId);
  if (closed !== undefined) return closed;
  const whose = ' If it is an order, say whose: --person <user>.';
  throw new Error(await explainUnknown(stage, operationId, whose));
}

async function findClosed(stage: OpenStage, operationId: string): Promise<Case | undefined> {
  for (const [service, table] of openDesks(stage)) {
    const found = await findClosedCase(service, operationId, table);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @throws Error where the order is undecided all the same: then it has to be settled */
async function describeClosed(stage: OpenStage, closed: Case): Promise<string> {
  const { service, userId, operationId } = closed;
  const standing = (await findOrder(stage, userId, operationId))?.standing;
  if (standing !== undefined && isUndecided(standing)) throw new Error(refuse(operationId));
  const table = new DynamoDbRecordTable(stage.dynamodb, stage.tables.get(service) ?? '');
  const settlement = await findSettlement(userId, operationId, table);
  return `${operationId} has no open case. ${explainClosed(standing, settlement)}`;
}

async function explainUnknown(stage: OpenStage, typed: string, whose = ''): Promise<string> {
  const listed = await Promise.all(
    openDesks(stage).map(([service, table]) => listCases(service, table)),
  );
  return (
    explainReference(typed, listed.flat()) ??
    `${typed} has no case; \`cases list\` shows them.${whose}`
  );
}

/** What people read aloud: `TUP-20260112-001`. Ids of operations are `top_…`, `tra_…`. */
const REFERENCE = /^[A-Z]{3}-\d{8}-\d+$/i;

/** A reference stands beside the operation in the list, and people know an order by it. */
export function explainReference(typed: string, listed: readonly Case[]): string | undefined {
  const meant = listed.filter(({ reference }) => reference === typed.toUpperCase());
  if (meant.length === 0) return REFERENCE.test(typed) ? explainAbsent(typed) : undefined;
  const ids = meant.map(({ operationId, userId }) => `${operationId} (of ${userId})`);
  return `${typed} is a reference; the command takes the operation: ${ids.join(', ')}.`;
}

function explainAbsent(reference: string): string {
  return `${reference} is a reference, and none of the open cases has it; the command takes the operation (top_…, bil_…, tra_…): \`person export <user>\` has it as \`order_id\`, in the record with this reference.`;
}

function findOf(operationId: string, cases: readonly Case[]): Case | undefined {
  return cases.find((open) => open.operationId === operationId);
}

function openDesks({ dynamodb: client, tables }: OpenStage) {
  return [...tables]
    .filter(([service]) => service !== 'conversations')
    .map(([service, tableName]) => [service, new DynamoDbRecordTable(client, tableName)] as const);
}

function describe(open: Case): string {
  const { openedAt, service, reason, operationId, reference, userId, about = '' } = open;
  return `${openedAt}  ${service}  ${reason}  ${operationId}  ${reference}  ${userId}  ${about}`.trimEnd();
}
