import { pendingShardOf } from './items/outbox-item.ts';
import { epochSeconds } from './items/stored-item.ts';
import { retentionSeconds } from './retention.ts';

/** A conditional update of an outbox entry. `#status` stands for its status everywhere. */
export interface OutboxChange {
  readonly update: string;
  readonly condition: string;
  readonly values: Readonly<Record<string, string | number | readonly string[]>>;
}

const NO_LONGER_PENDING = 'REMOVE pendingShard, pendingSince, staleAfter, sendingBy';

/**
 * Takes the right to send. The entry stays in the index, now by the moment when it is overdue, because
 * whoever sends may die. `by` is unique to the call: the SDK repeats a call whose answer was lost, and
 * then finds its own mark.
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
      ':shard': pendingShardOf(turnId),
    },
  };
}

/** Never backwards: a sender that was taken over may still report. */
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
    update: `SET #status = :sent, sentAt = :at, expiresAt = :expiresAt${setTip}${setIds} ${NO_LONGER_PENDING}`,
    condition: 'attribute_exists(#status)',
    values: {
      ':sent': 'SENT',
      ...closedAt(at),
      ...(tip === undefined ? {} : { ':tip': tip }),
      ...(messageIds === undefined ? {} : { ':ids': messageIds }),
    },
  };
}

export function markFailed(failed: { readonly at: Date; readonly kind: string }): OutboxChange {
  return {
    update: `SET #status = :failed, failedAt = :at, failureKind = :kind, expiresAt = :expiresAt ${NO_LONGER_PENDING}`,
    condition: 'attribute_exists(#status) AND #status <> :sent',
    values: {
      ':failed': 'FAILED',
      ':sent': 'SENT',
      ':kind': failed.kind,
      ...closedAt(failed.at),
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

function closedAt(at: Date) {
  return { ':at': at.toISOString(), ':expiresAt': epochSeconds(at) + retentionSeconds.outbox };
}
