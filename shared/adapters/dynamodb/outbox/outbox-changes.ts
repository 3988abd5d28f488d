import { type DeliveryReceipt, rankReceipt } from '../../../domain/delivery/delivery-receipt.ts';
import type { MergedTip } from '../../../domain/shadow/tip.ts';
import { choosePendingShard } from '../items/outbox-item.ts';
import { toEpochSeconds } from '../items/stored-item.ts';
import { retentionSeconds } from '../retention.ts';

/** A conditional update of an outbox entry. `#status` is the alias of its status attribute. */
export interface OutboxChange {
  readonly update: string;
  readonly condition: string;
  readonly values: Readonly<Record<string, string | number | readonly string[] | object>>;
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

/**
 * Only the holder of the right to send; closing an entry or giving it back ends the right as well.
 */
const IS_SENDING = '#status = :sending AND sendingBy = :by';

function toHolder(by: string) {
  return { ':sending': 'SENDING', ':by': by };
}

/** Accepts the same part again: the SDK retries a call whose answer was lost. */
export function recordSentPart(by: string, part: number): OutboxChange {
  return {
    update: 'SET sentParts = :part',
    condition: `${IS_SENDING} AND sentParts <= :part`,
    values: { ...toHolder(by), ':part': part },
  };
}

export function markSent(
  by: string,
  {
    at,
    tip,
    messageIds,
  }: {
    readonly at: Date;
    readonly tip?: Pick<MergedTip, 'text'>;
    readonly messageIds?: readonly string[];
  },
): OutboxChange {
  const setTip = tip === undefined ? '' : ', tip = :tip';
  const setIds = messageIds === undefined ? '' : ', sentMessageIds = :ids';
  return {
    update: `SET #status = :sent, sentAt = :at, expiresAt = :expiresAt${setTip}${setIds} ${REMOVE_FROM_INDEX}`,
    condition: IS_SENDING,
    values: {
      ...toHolder(by),
      ':sent': 'SENT',
      ...toClosingValues(at),
      ...(tip === undefined ? {} : { ':tip': tip.text }),
      ...(messageIds === undefined ? {} : { ':ids': messageIds }),
    },
  };
}

export function markFailed(
  by: string,
  failed: { readonly at: Date; readonly kind: string },
): OutboxChange {
  return {
    update: `SET #status = :failed, failedAt = :at, failureKind = :kind, expiresAt = :expiresAt ${REMOVE_FROM_INDEX}`,
    condition: IS_SENDING,
    values: {
      ...toHolder(by),
      ':failed': 'FAILED',
      ':kind': failed.kind,
      ...toClosingValues(failed.at),
    },
  };
}

/** Not for a closed entry, nor for one that somebody has begun to send meanwhile. */
export function postpone(until: Date, now: Date): OutboxChange {
  return {
    update: 'SET pendingSince = :until',
    condition: '#status = :pending OR (#status = :sending AND staleAfter <= :now)',
    values: {
      ':until': until.toISOString(),
      ':now': now.toISOString(),
      ':pending': 'PENDING',
      ':sending': 'SENDING',
    },
  };
}

/** Accepts the same receipt again: channels and queues repeat them. */
export function recordReceipt(receipt: DeliveryReceipt): OutboxChange {
  const { part, status, reason, at } = receipt;
  const said = { part, status, at, ...(reason === undefined ? {} : { reason }) };
  return {
    update: 'SET receipt = :receipt, receiptRank = :rank',
    condition:
      'attribute_exists(#status) AND (attribute_not_exists(receiptRank) OR receiptRank < :rank)',
    values: { ':receipt': said, ':rank': rankReceipt(status) },
  };
}

export function releaseSending(by: string, until?: Date): OutboxChange {
  const since = until === undefined ? 'createdAt' : ':until';
  return {
    update: `SET #status = :pending, pendingSince = ${since} REMOVE staleAfter, sendingBy`,
    condition: IS_SENDING,
    values: {
      ...toHolder(by),
      ':pending': 'PENDING',
      ...(until === undefined ? {} : { ':until': until.toISOString() }),
    },
  };
}

function toClosingValues(at: Date) {
  return { ':at': at.toISOString(), ':expiresAt': toEpochSeconds(at) + retentionSeconds.outbox };
}
