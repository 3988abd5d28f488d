import { DynamoDbRecordTable } from '../../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import { closeCase, listCases } from '../../../shared/services/paid-order/case-desk.ts';
import type { Case } from '../../../shared/services/paid-order/open-case.ts';
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
 * Closes the case of an operation, which a colleague has ended at the partner and in the ledger.
 * @throws Error when there is none
 */
export async function closeCaseOf(stage: OpenStage, operationId: string): Promise<string> {
  const { found, table } = await findCase(stage, operationId);
  await closeCase(found, table);
  return `The case of ${operationId} is closed.`;
}

/** Finds the open case of an operation, and the table it is in. @throws Error without one */
export async function findCase(stage: OpenStage, operationId: string) {
  for (const [service, table] of openDesks(stage)) {
    const cases = await listCases(service, table);
    const found = cases.find((open) => open.operationId === operationId);
    if (found !== undefined) return { found, table };
  }
  throw new Error(`${operationId} has no case; \`cases list\` shows them.`);
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
