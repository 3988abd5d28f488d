import { choosePendingShard } from './items/outbox-item.ts';
import { toEpochSeconds } from './items/stored-item.ts';
import { retentionSeconds } from './retention.ts';

/** A conditional update of an outbox entry. `#status` is the alias of its status attribute. */
export interface OutboxChange {
  readonly update: string;
  readonly condition: string;
  readonly values: Readonly<Record<string, string | number | readonly string[]>>;
}

const REMOVE_FROM_INDEX = 'REMOVE pendingShard, pendingSince, staleAfter, sendingBy';

/**
 * Acquires the right to send. The entry stays in the index, now keyed by the time when it becomes
 * stale, because the sender may crash. `by` is unique per call: when the SDK retries a call whose
 * answer was lost, the condition accepts the mark that the first try left.
 */
export function beginSending(
  turnId: string,
  sending: { readonly now: Date; readonly staleAfter: Date; readonly by: string },
): OutboxChange {
  return {
    update:
      'SET #status = :sending, sendingBy = :by, staleAfter = :stale, ' +
      'pendingShard = :shard, pendingSince = :stale',
    condition:
      '#status = :pending OR (#status = :sending AND (staleAfter <= :now OR sendingBy = :by))',
    values: {
      ':pending': 'PENDING',
      ':sending': 'SENDING',
      ':by': sending.by,
      ':now': sending.now.toISOString(),
      ':stale': sending.staleAfter.toISOString(),
      ':shard': choosePendingShard(turnId),
    },
  };
}

/** The count only grows: a sender that lost its lease may still report late. */
export function recordSentPart(part: number): OutboxChange {
  return {
    update: 'SET sentParts = :part',
    condition: 'attribute_exists(#status) AND sentParts < :part',
    values: { ':part': part },
  };
}

export function markSent({
  at,
  tip,
  messageIds,
}: {
  readonly at: Date;
  readonly tip?: string;
  readonly messageIds?: readonly string[];
}): OutboxChange {
  const setTip = tip === undefined ? '' : ', tip = :tip';
  const setIds = messageIds === undefined ? '' : ', sentMessageIds = :ids';
  return {
    update: `SET #status = :sent, sentAt = :at, expiresAt = :expiresAt${setTip}${setIds} ${REMOVE_FROM_INDEX}`,
    condition: 'attribute_exists(#status)',
    values: {
      ':sent': 'SENT',
      ...toClosingValues(at),
      ...(tip === undefined ? {} : { ':tip': tip }),
      ...(messageIds === undefined ? {} : { ':ids': messageIds }),
    },
  };
}

export function markFailed(failed: { readonly at: Date; readonly kind: string }): OutboxChange {
  return {
    update: `SET #status = :failed, failedAt = :at, failureKind = :kind, expiresAt = :expiresAt ${REMOVE_FROM_INDEX}`,
    condition: 'attribute_exists(#status) AND #status <> :sent',
    values: {
      ':failed': 'FAILED',
      ':sent': 'SENT',
      ':kind': failed.kind,
      ...toClosingValues(failed.at),
    },
  };
}

export function releaseSending(): OutboxChange {
  return {
    update: 'SET #status = :pending, pendingSince = createdAt REMOVE staleAfter, sendingBy',
    condition: '#status = :sending',
    values: { ':pending': 'PENDING', ':sending': 'SENDING' },
  };
}

function toClosingValues(at: Date) {
  return { ':at': at.toISOString(), ':expiresAt': toEpochSeconds(at) + retentionSeconds.outbox };
}
