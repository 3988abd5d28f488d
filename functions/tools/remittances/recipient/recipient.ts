import * as z from 'zod';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { deliveryTypes } from '../definition/tool-schemas.ts';

/** Most recipients a person can save. */
export const MAX_RECIPIENTS = 50;

const PREFIX = 'RECIPIENT#';

/** A saved recipient as it is stored. */
const recipientSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  relationship: z.string().exactOptional(),
  country: z.string(),
  /** Account number per way they can be paid; empty where none is needed. */
  accounts: z.partialRecord(z.enum(deliveryTypes), z.string()),
  /** Position in the list: recipients are shown in the order they were saved. */
  saved_at: z.string(),
});

export type Recipient = z.infer<typeof recipientSchema>;

export function recipientKey(userId: string, id: string): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${id}` };
}

/** A person's recipients, oldest first. */
export async function listRecipients(
  table: RecordTable,
  userId: string,
): Promise<readonly Recipient[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit: MAX_RECIPIENTS,
    order: 'ascending',
  });
  const recipients = records.map(({ data }) => recipientSchema.parse(data));
  return recipients.toSorted((a, b) => (a.saved_at < b.saved_at ? -1 : 1));
}

/** Stores a recipient, new or changed. */
export async function saveRecipient(
  table: RecordTable,
  userId: string,
  recipient: Recipient,
): Promise<void> {
  const key = recipientKey(userId, recipient.id);
  await table.write([{ type: 'put', key, data: { ...recipient }, expected: 'any' }]);
}
