import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { changeKey, encodeChange, findChange, type RecipientChange } from './recipient-change.ts';

/** How long a prepared change is valid: as long as the person's confirmation. */
const CHANGE_SECONDS = 300;
/**
 * How long an expired change is kept, so that a late confirmation is refused as expired and not as
 * unknown.
 */
const RETENTION_SECONDS = 86_400;

/** The change to lock; an optional input that was not given is left out of `given`. */
type PlannedChange = Pick<RecipientChange, 'tool' | 'before' | 'after'> & {
  readonly given: Readonly<Record<string, string | undefined>>;
};

/** Locks a change. The same idempotency key and input return the same one. */
export async function lockChange(
  { given: input, ...planned }: PlannedChange,
  { userId, idempotencyKey, now }: CallContext,
  table: RecordTable,
): Promise<Pick<RecipientChange, 'quote_id' | 'expires_at'>> {
  const given = Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const { tool } = planned;
  const quote_id = deriveId('change', userId, idempotencyKey, tool, JSON.stringify(given));
  const expires = Date.parse(now) + CHANGE_SECONDS * 1_000;
  const expires_at = new Date(expires).toISOString();
  const outcome = await table.write([
    {
      type: 'put',
      key: changeKey(userId, quote_id),
      data: encodeChange({ quote_id, ...planned, given, expires_at }),
      expected: 'absent',
      expiresAt: new Date(expires + RETENTION_SECONDS * 1_000),
    },
  ]);
  if (outcome.type === 'written') return { quote_id, expires_at };
  const locked = await findChange(table, userId, quote_id);
  return { quote_id, expires_at: locked?.change.expires_at ?? expires_at };
}
