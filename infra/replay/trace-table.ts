import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbCatalogueArchive } from '../../shared/adapters/dynamodb/dynamodb-catalogue-archive.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbTraceReader } from '../../shared/adapters/dynamodb/dynamodb-trace-reader.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { recordingEvents } from '../../shared/domain/conversation/recording.ts';
import type { TraceEvent } from '../../shared/domain/conversation/turn-record.ts';
import { InvalidInputError } from '../../shared/domain/errors.ts';
import type { JsonObject } from '../../shared/domain/json.ts';
import { EMULATOR_CREDENTIALS, readApplicationOutputs } from '../local/stack-outputs.ts';

/** A trace and what a replay needs beside it. */
export interface StoredTrace {
  readonly events: readonly TraceEvent[];
  /** The values behind the trace's handles, which only the session's own record holds. */
  readonly vault: Readonly<Record<string, string>>;
  /** The configuration the turn ran on, if it is archived. */
  readonly bundle?: JsonObject | undefined;
}

/** Where the table of conversations is: its name, or the local cloud that knows it. */
export interface TablePlace {
  readonly tableName?: string | undefined;
  readonly endpoint?: string | undefined;
  /** By default that of the environment or the profile. */
  readonly region?: string | undefined;
}

const LOCAL_REGION = 'us-east-1';

/**
 * Reads a turn's trace from the table of conversations.
 * @throws InvalidInputError when there is no such table or turn
 * @throws UnavailableError | ThrottledError when the table does not answer
 */
export async function readStoredTrace(turnId: string, place: TablePlace): Promise<StoredTrace> {
  const { endpoint, region } = place;
  const local = { endpoint, region: region ?? LOCAL_REGION, credentials: EMULATOR_CREDENTIALS };
  const tableName = place.tableName ?? (await localTable(endpoint, local.region));
  const cloud = region === undefined ? {} : { region };
  const access: DynamoDBClientConfig = endpoint === undefined ? cloud : local;
  const client = createDynamoDbClient(access);
  try {
    const table = { client, tableName, clock: new SystemClock() };
    const events = await new DynamoDbTraceReader(table).read(turnId);
    if (events === undefined) {
      throw new InvalidInputError(`There is no trace of ${turnId} in ${tableName} (any more).`);
    }
    const started = events.find(({ type }) => type === recordingEvents.turn);
    const detail = (name: string) => String(started?.details[name] ?? '');
    const store = new DynamoDbConversationStore(table);
    const { session } = await store.load(detail('conversationId'), 0);
    const key = { assistantId: detail('assistantId'), version: detail('catalogueVersion') };
    const bundle = await new DynamoDbCatalogueArchive(table).find(key);
    return { events, vault: session?.vault ?? {}, bundle };
  } finally {
    client.destroy();
  }
}

async function localTable(endpoint: string | undefined, region: string): Promise<string> {
  const outputs =
    endpoint === undefined ? undefined : await readApplicationOutputs({ endpoint, region });
  if (outputs !== undefined) return outputs.ConversationsTable;
  throw new InvalidInputError(
    'Which table? Give --table, or --endpoint-url of a local cloud that is deployed.',
  );
}
