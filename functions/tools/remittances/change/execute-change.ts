import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { keyReused, runOnce } from '../../../../shared/services/run-once.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { acceptChange } from './accept-change.ts';
import { type ChangeExecution, matchesChange } from './matches-change.ts';
import { type ChangingTool, findChangeBy, type RecipientChange } from './recipient-change.ts';

type Executed = { readonly type: 'done'; readonly change: RecipientChange } | Refused;

/**
 * Makes exactly the prepared change, once per idempotency key. Refuses without any effect when it
 * is missing, somebody else's, expired, used, different from the input or overtaken by another
 * change.
 */
export function executeChange(
  tool: ChangingTool,
  { quote_id, ...input }: ChangeExecution['input'],
  context: CallContext,
  { table }: Pick<RemittancesPorts, 'table'>,
): Promise<Executed> {
  if (quote_id === undefined) {
    return Promise.resolve(refused('QUOTE_REQUIRED', 'This tool executes a prepared change'));
  }
  const { userId, idempotencyKey } = context;
  const operationId = deriveId('chg', userId, idempotencyKey);
  const execution = { tool, quoteId: quote_id, operationId, input };
  return runOnce<RecipientChange, RecipientChange, Executed>({
    find: async () => {
      const change = await findChangeBy(table, userId, operationId);
      if (change === undefined) return undefined;
      const isSame = change.quote_id === quote_id && matchesChange(change, execution);
      return isSame ? { type: 'settled', stored: change } : keyReused;
    },
    accept: () => acceptChange(execution, context, table),
    // The change is made by its acceptance.
    perform: (change) => Promise.resolve(change),
    report: (change) => ({ type: 'done', change }),
  });
}
