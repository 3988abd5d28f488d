import * as z from 'zod';
import { readsAsOrder } from '../../../../shared/language/name/reads-as-order.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import {
  findNameProblem,
  type NameProblem,
} from '../../../../shared/services/saved-name/find-name-problem.ts';
import type { Refused } from '../../../../shared/services/tool-result.ts';
import { deliveryTypes } from '../corridor/corridor.ts';
import { refuse } from '../refusals.ts';

/** How many recipients a person can save. */
const MAX_RECIPIENTS = 50;

const PREFIX = 'RECIPIENT#';

/** A saved recipient as stored. */
export const storedRecipientSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  relationship: z.string().exactOptional(),
  country: z.string(),
  /** Account number per delivery type; empty when none is needed. */
  accounts: z.partialRecord(z.enum(deliveryTypes), z.string()),
  /** Recipients are listed in this order. */
  saved_at: z.string(),
});

export type Recipient = z.infer<typeof storedRecipientSchema>;

export function recipientKey(userId: string, id: string): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${id}` };
}

/** Returns one of a person's recipients as saved now, with its version. */
export async function findSaved(
  table: RecordTable,
  userId: string,
  id: string,
): Promise<{ readonly recipient: Recipient; readonly version: number } | undefined> {
  const record = await table.get(recipientKey(userId, id));
  return record && { recipient: storedRecipientSchema.parse(record.data), version: record.version };
}

/** Lists a person's recipients, oldest first. */
export async function readRecipients(
  table: RecordTable,
  userId: string,
): Promise<readonly Recipient[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit: MAX_RECIPIENTS,
    order: 'ascending',
  });
  const recipients = records.map(({ data }) => storedRecipientSchema.parse(data));
  return recipients.toSorted((a, b) => (a.saved_at < b.saved_at ? -1 : 1));
}

/** The refusal to save one more recipient, where no more can be saved. */
export function tooManyRecipients(saved: readonly Recipient[]): Refused | undefined {
  return saved.length < MAX_RECIPIENTS ? undefined : refuse('TOO_MANY_RECIPIENTS');
}

/** Why recipient `id` cannot have this name beside the others; see `findNameProblem`. */
export function checkName(
  name: string,
  saved: readonly Recipient[],
  id: string,
): NameProblem | undefined {
  const others = saved.filter((other) => other.id !== id);
  return findNameProblem(
    name,
    others.map((other) => other.name),
    readsAsOrder,
  );
}
