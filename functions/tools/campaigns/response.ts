import * as z from 'zod';
import { personPartition } from '../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../shared/services/ports/record-table.ts';

export const responseSchema = z.enum(['INTERESTED', 'OPTED_OUT']);

export type CampaignResponse = z.infer<typeof responseSchema>;

/** Stands for every campaign, present and future. */
export const EVERY_CAMPAIGN = 'all';

const recordSchema = z.strictObject({ response: responseSchema, at: z.string() });

type StoredResponse = z.output<typeof recordSchema>;

/** A person's latest responses, by campaign id or {@link EVERY_CAMPAIGN}. */
export type Responses = ReadonlyMap<string, StoredResponse>;

const PREFIX = 'RESPONSE#';
const MAX_RESPONSES = 200;

export async function listResponses(table: RecordTable, userId: string): Promise<Responses> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit: MAX_RESPONSES,
    order: 'ascending',
  });
  return new Map(
    records.map(({ key, data }) => [key.sort.slice(PREFIX.length), recordSchema.parse(data)]),
  );
}

export async function storeResponse(
  table: RecordTable,
  userId: string,
  campaignId: string,
  { response, at }: StoredResponse,
): Promise<void> {
  const key = responseKey(userId, campaignId);
  await table.write([{ type: 'put', key, data: { response, at }, expected: 'any' }]);
}

/** The response that counts for a campaign: the later one of those to it and to all. */
export function findResponse(
  campaignId: string,
  responses: Responses,
): CampaignResponse | undefined {
  const own = responses.get(campaignId);
  const toAll = responses.get(EVERY_CAMPAIGN);
  const isLater = own === undefined || (toAll !== undefined && toAll.at > own.at);
  return isLater ? toAll?.response : own.response;
}

function responseKey(userId: string, campaignId: string): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${campaignId}` };
}
