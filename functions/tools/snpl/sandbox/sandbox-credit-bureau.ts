import * as z from 'zod';
import { UnavailableError } from '../../../../shared/domain/errors.ts';
import { fromMinor } from '../../../../shared/domain/money/money.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { CreditBureau, CreditDecision, CreditRequest } from '../eligibility/credit-bureau.ts';
import { type SandboxBehaviour, sandboxBehaviours } from './sandbox-behaviours.ts';

/** The bureau's own record of a request: its decision and when it becomes known. */
const fileSchema = z.strictObject({ outcome: z.string(), known_at: z.string() });

type File = z.output<typeof fileSchema>;

/**
 * Stands in for a credit bureau: everybody has a tier, decisions are stored and idempotent, and
 * some people and amounts misbehave on purpose (see README.md). Nobody's history is looked up.
 */
export function createSandboxCreditBureau(table: RecordTable): CreditBureau {
  const { default_tier, people, amounts } = sandboxBehaviours;
  return {
    score(userId) {
      const special = Object.entries(people).find(([ending]) => userId.endsWith(ending));
      return Promise.resolve(special?.[1] ?? { type: 'scored', tier: default_tier });
    },
    async decide(request) {
      const known = await findFile(table, request.key);
      if (known) return toDecision(known, request.now);
      const major = fromMinor(request.amount, request.currency).replace(/\.0+$/, '');
      const behaviour = amounts[major];
      if (behaviour?.type === 'unavailable') throw new UnavailableError('Sandbox bureau is down');
      const file = await openFile(table, request, behaviour);
      if (behaviour?.type === 'lose-answer') throw new UnavailableError('Sandbox answer was lost');
      return toDecision(file, request.now);
    },
  };
}

async function openFile(
  table: RecordTable,
  { key, now, amount }: CreditRequest,
  behaviour: SandboxBehaviour | undefined,
): Promise<File> {
  const { outcome, seconds } =
    behaviour?.type === 'decide' ? behaviour : { outcome: 'approved', seconds: 0 };
  const known_at = new Date(Date.parse(now) + seconds * 1_000).toISOString();
  const file = { outcome, known_at };
  const data = { ...file, amount: amount.toString() };
  await table.write([{ type: 'put', key: fileKey(key), data, expected: 'absent' }]);
  // The first of parallel requests decided; all of them answer with that.
  return (await findFile(table, key)) ?? file;
}

function toDecision({ outcome, known_at }: File, now: string): CreditDecision {
  if (Date.parse(now) < Date.parse(known_at)) return { type: 'pending' };
  return outcome === 'approved' ? { type: 'approved' } : { type: 'declined', reason: outcome };
}

async function findFile(table: RecordTable, key: string): Promise<File | undefined> {
  const record = await table.get(fileKey(key));
  if (record === undefined) return undefined;
  const { outcome, known_at } = record.data;
  return fileSchema.parse({ outcome, known_at });
}

/** The bureau's own records, kept apart from the service's although they share its table. */
function fileKey(key: string) {
  return { partition: `SANDBOX-BUREAU#${key}`, sort: 'FILE' };
}
