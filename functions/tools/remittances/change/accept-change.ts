import { isDeepStrictEqual } from 'node:util';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RecordTable, RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import type { Acceptance } from '../../../../shared/services/run-once.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import {
  findSaved,
  isNameTaken,
  readRecipients,
  recipientKey,
  tooManyRecipients,
} from '../recipient/recipient.ts';
import { type ChangeExecution, matchesChange } from './matches-change.ts';
import {
  changeKey,
  changeOperationKey,
  encodeChange,
  findChange,
  type RecipientChange,
} from './recipient-change.ts';

/**
 * Consumes a prepared change and makes it, in one transaction; or refuses because the recipients
 * are not what they were when the person saw it.
 */
export async function acceptChange(
  execution: ChangeExecution,
  { userId, now }: CallContext,
  table: RecordTable,
): Promise<Acceptance<RecipientChange, Refused>> {
  const { quoteId, operationId } = execution;
  const found = await findChange(table, userId, quoteId);
  if (found === undefined) return refuse('QUOTE_NOT_FOUND', 'This person prepared no such change');
  const { change, version } = found;
  if (change.used_by === operationId) return { type: 'taken' };
  const refusal = checkChange(change, execution, now);
  if (refusal) return refusal;
  const write = await planWrite(change, userId, table);
  if (write.type === 'refused') return { type: 'refused', result: write };
  const outcome = await table.write([
    {
      type: 'put',
      key: changeOperationKey(userId, operationId),
      data: { quote_id: quoteId },
      expected: 'absent',
    },
    {
      type: 'put',
      key: changeKey(userId, quoteId),
      data: encodeChange({ ...change, used_by: operationId }),
      expected: version,
    },
    write,
  ]);
  if (outcome.type === 'written') return { type: 'accepted', operation: change };
  if (outcome.writes.includes(0)) return { type: 'taken' };
  return { type: 'refused', result: outcome.writes.includes(1) ? changeUsed : overtaken };
}

const changeUsed = refused('QUOTE_USED', 'The change was made already');
const overtaken = refused('RECIPIENTS_CHANGED', 'The saved recipients changed meanwhile');

function refuse(
  code: string,
  error: string,
): Extract<Acceptance<never, Refused>, { type: 'refused' }> {
  return { type: 'refused', result: refused(code, error) };
}

function checkChange(change: RecipientChange, execution: ChangeExecution, now: string) {
  if (change.used_by !== undefined) return { type: 'refused', result: changeUsed } as const;
  if (Date.parse(now) >= Date.parse(change.expires_at)) {
    return refuse('QUOTE_EXPIRED', 'The prepared change has expired');
  }
  if (matchesChange(change, execution)) return undefined;
  return refuse('QUOTE_MISMATCH', 'The input differs from the prepared change');
}

/** The write that makes the change, if the recipients are still as the person was shown them. */
async function planWrite(
  { before, after }: RecipientChange,
  userId: string,
  table: RecordTable,
): Promise<RecordWrite | Refused> {
  const id = (after ?? before)?.id ?? '';
  const saved = await findSaved(table, userId, id);
  if (!isDeepStrictEqual(saved?.recipient, before)) return overtaken;
  const key = recipientKey(userId, id);
  if (after === undefined) return { type: 'delete', key };
  const all = await readRecipients(table, userId);
  if (isNameTaken(after.name, all, id)) return overtaken;
  const tooMany = before === undefined ? tooManyRecipients(all) : undefined;
  return tooMany ?? { type: 'put', key, data: { ...after }, expected: saved?.version ?? 'absent' };
}
