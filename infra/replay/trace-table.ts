import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbTraceReader } from '../../shared/adapters/dynamodb/dynamodb-trace-reader.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { InvalidInputError } from '../../shared/domain/errors.ts';
import { recordingEvents } from '../../shared/domain/recording.ts';
import type { TraceEvent } from '../../shared/domain/turn-record.ts';
import { applicationOutputs, EMULATOR_CREDENTIALS } from '../local/stack-outputs.ts';

/** A trace and the values behind its handles, which only the session's own record holds. */
export interface StoredTrace {
  readonly events: readonly TraceEvent[];
  readonly vault: Readonly<Record<string, string>>;
}

/** Where the table of conversations is: its name, or the local cloud that knows it. */
export interface TablePlace {
  readonly tableName?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly region: string;
}

/**
 * Reads a turn's trace from the table of conversations.
 * @throws InvalidInputError when there is no such table or turn
 * @throws UnavailableError | ThrottledError when the table does not answer
 */
export async function readStoredTrace(turnId: string, place: TablePlace): Promise<StoredTrace> {
  const { endpoint, region } = place;
  const tableName = place.tableName ?? (await localTable(endpoint, region));
  const access: DynamoDBClientConfig =
    endpoint === undefined ? {} : { endpoint, region, credentials: EMULATOR_CREDENTIALS };
  const client = createDynamoDbClient(access);
  try {
    const table = { client, tableName, clock: new SystemClock() };
    const events = await new DynamoDbTraceReader(table).read(turnId);
    if (events === undefined) {
      throw new InvalidInputError(`There is no trace of ${turnId} in ${tableName} (any more).`);
    }
    const started = events.find(({ type }) => type === recordingEvents.turn);
    const conversationId = String(started?.details['conversationId'] ?? '');
    const { session } = await new DynamoDbConversationStore(table).load(conversationId, 0);
    return { events, vault: session?.vault ?? {} };
  } finally {
    client.destroy();
  }
}

async function localTable(endpoint: string | undefined, region: string): Promise<string> {
  const outputs =
    endpoint === undefined ? undefined : await applicationOutputs({ endpoint, region });
  if (outputs !== undefined) return outputs.ConversationsTable;
  throw new InvalidInputError(
    'Which table? Give --table, or --endpoint-url of a local cloud that is deployed.',
  );
}
