import { setTimeout as pause } from 'node:timers/promises';
import { EMULATOR_CREDENTIALS } from '../../../infra/local/stack-outputs.ts';
import { createDynamoDbClient } from '../../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { loadFelix } from '../../support/conversation/felix-talk.ts';
import { createSeededRandom } from '../../support/fakes/seeded-random.ts';
import { addDialogue, addFaults, emptyReport, type TruthReport } from '../judge/format-report.ts';
import { Chaos } from './chaos.ts';
import { EmulatedTables } from './emulated-books.ts';
import { EmulatedDialogue } from './emulated-dialogue.ts';
import { type Stack, startStack } from './start-stack.ts';

/** People who talk at the same time. */
const PEOPLE = 5;
/** What is in doubt is asked about after one, two and five minutes. */
const MAX_SETTLE_MS = 9 * 60_000;

/** Plays people through the chat API of a local cloud, whose workers are killed at random moments. */
export async function playOnEmulator(kills: number, firstSeed: number): Promise<TruthReport> {
  const stack = await startStack();
  try {
    return await playOn(stack, kills, firstSeed);
  } finally {
    await stack.stop();
  }
}

async function playOn(
  { cloud, emulatorPid }: Stack,
  kills: number,
  firstSeed: number,
): Promise<TruthReport> {
  const client = createDynamoDbClient({
    ...cloud.access,
    credentials: EMULATOR_CREDENTIALS,
    // The judge waits where a turn would not: a busy emulator is no finding.
    ...{ maxAttempts: 6, requestHandler: { connectionTimeout: 10_000, requestTimeout: 20_000 } },
  });
  const world = {
    apiUrl: cloud.addresses.chatApi,
    client,
    conversationsTable: cloud.outputs.ConversationsTable,
    tables: await EmulatedTables.find(client),
    catalogue: await loadFelix(),
  };
  const chaos = new Chaos(emulatorPid, createSeededRandom(firstSeed));
  const dialogues: EmulatedDialogue[] = [];
  let seed = firstSeed;
  const talk = async (): Promise<void> => {
    while (chaos.kills < kills) {
      const dialogue = new EmulatedDialogue(seed, world);
      seed += 1;
      dialogues.push(dialogue);
      await dialogue.play(() => chaos.kills >= kills);
    }
  };
  const people = Promise.all(Array.from({ length: PEOPLE }, talk));
  let isOver = false;
  const ended = people.finally(() => {
    isOver = true;
  });
  const countHeard = () => dialogues.reduce((sum, { heard }) => sum + heard, 0);
  await Promise.all([ended, chaos.run(kills, () => isOver, countHeard)]);
  await settle(dialogues);
  let report = addFaults(emptyReport, chaos.faults);
  for (const dialogue of dialogues) report = addDialogue(report, await dialogue.finish());
  client.destroy();
  return report;
}

/** Nobody writes and nothing dies any more: everything that was promised has to come. */
async function settle(dialogues: readonly EmulatedDialogue[]): Promise<void> {
  const until = Date.now() + MAX_SETTLE_MS;
  let waiting = dialogues;
  while (waiting.length > 0 && Date.now() < until) {
    await pause(5_000);
    for (const dialogue of waiting) await dialogue.look();
    waiting = waiting.filter(({ isOwed }) => isOwed);
    console.error(`${waiting.length} people wait to be told something`);
  }
}
