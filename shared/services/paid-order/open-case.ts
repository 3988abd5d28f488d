import type { JsonObject } from '../../domain/json.ts';
import type { CaseAlarm, OpenedCase } from '../ports/case-alarm.ts';
import type { RecordKey, RecordWrite } from '../ports/record-table.ts';

/** All cases of a service are in one partition, in the order in which they were opened. */
const CASES = 'CASES';

/** Where a case is kept. */
export function toCaseKey({
  openedAt,
  operationId,
}: Pick<Case, 'openedAt' | 'operationId'>): RecordKey {
  return { partition: CASES, sort: `${openedAt}#${operationId}` };
}

/** Where it is kept once it was closed: nobody's work, and found by its operation. */
export function toClosedKey({ operationId }: Pick<Case, 'operationId'>): RecordKey {
  return { partition: CASES, sort: `CLOSED#${operationId}` };
}

/** What the person knows it by, whose it is, and since when it is for a colleague to end. */
export interface Case extends OpenedCase {
  readonly reference: string;
  readonly userId: string;
  /** Where the person is told how it ended; absent where nobody knows. */
  readonly conversationId?: string;
  /** What was to be done: the tool and what it costs, e.g. `pay_bill 26.78 USD`. */
  readonly about?: string;
  /** ISO 8601. */
  readonly openedAt: string;
}

/**
 * Opens a case for a colleague: calls one, and returns the write that puts it on their desk,
 * together with the change that leaves it to them.
 */
export function openCase(opened: Case, alarm: CaseAlarm): RecordWrite {
  const { service, reason, operationId } = opened;
  alarm.raise({ service, reason, operationId });
  return { type: 'put', key: toCaseKey(opened), data: toCaseData(opened), expected: 'any' };
}

/** What is stored of a case. */
export function toCaseData({
  reason,
  operationId,
  reference,
  userId,
  openedAt,
  conversationId,
  about,
}: Case): JsonObject {
  return {
    operation_id: operationId,
    reference,
    reason,
    user_id: userId,
    opened_at: openedAt,
    ...(conversationId !== undefined && { conversation_id: conversationId }),
    ...(about !== undefined && { about }),
  };
}
