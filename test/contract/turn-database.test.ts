import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbOperationsInDoubt } from '../../shared/adapters/dynamodb/dynamodb-operations-in-doubt.ts';
import { DynamoDbTipChoices } from '../../shared/adapters/dynamodb/dynamodb-tip-choices.ts';
import { DynamoDbTurnReader } from '../../shared/adapters/dynamodb/dynamodb-turn-reader.ts';
import { DynamoDbUsageMeter } from '../../shared/adapters/dynamodb/dynamodb-usage-meter.ts';
import { DynamoDbVerdictBoard } from '../../shared/adapters/dynamodb/dynamodb-verdict-board.ts';
import { DynamoDbOutbox } from '../../shared/adapters/dynamodb/outbox/dynamodb-outbox.ts';
import { createConversationsTable } from '../support/conversations-table.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';
import { InMemoryTurnDatabase } from '../support/fakes/in-memory-turn-database.ts';
import { describeConversationStore } from './describe-conversation-store.ts';
import { describeOperationsInDoubt } from './describe-operations-in-doubt.ts';
import { describeOutbox } from './describe-outbox.ts';
import { describeSummaries } from './describe-summaries.ts';
import { describeTipChoices } from './describe-tip-choices.ts';
import { describeTurnReader } from './describe-turn-reader.ts';
import { describeUsageMeter } from './describe-usage-meter.ts';
import { describeVerdicts } from './describe-verdicts.ts';

function makeInMemory() {
  const clock = new FixedClock();
  const database = new InMemoryTurnDatabase(clock);
  const all = { store: database, outbox: database, reader: database, operations: database };
  return { clock, usages: database, tipChoices: database, board: database, ...all };
}

async function makeDynamoDb() {
  const clock = new FixedClock();
  const options = { ...(await createConversationsTable()), clock };
  return {
    clock,
    store: new DynamoDbConversationStore(options),
    outbox: new DynamoDbOutbox(options),
    reader: new DynamoDbTurnReader(options),
    operations: new DynamoDbOperationsInDoubt(options),
    usages: new DynamoDbUsageMeter(options),
    tipChoices: new DynamoDbTipChoices(options),
    board: new DynamoDbVerdictBoard(options),
  };
}

describeConversationStore('in memory', makeInMemory);
describeConversationStore('DynamoDB', makeDynamoDb);
describeSummaries('in memory', makeInMemory);
describeSummaries('DynamoDB', makeDynamoDb);
describeOutbox('in memory', makeInMemory);
describeOutbox('DynamoDB', makeDynamoDb);
describeOperationsInDoubt('in memory', makeInMemory);
describeOperationsInDoubt('DynamoDB', makeDynamoDb);
describeUsageMeter('in memory', makeInMemory);
describeUsageMeter('DynamoDB', makeDynamoDb);
describeTipChoices('in memory', makeInMemory);
describeTipChoices('DynamoDB', makeDynamoDb);
describeTurnReader('in memory', makeInMemory);
describeTurnReader('DynamoDB', makeDynamoDb);
describeVerdicts('in memory', makeInMemory);
describeVerdicts('DynamoDB', makeDynamoDb);
