import { checkTurn, type Difference } from './check-turn.ts';
import type { DialogueFile, DialogueTurn } from './dialogue-file.ts';
import type { ConversationClient, Observation } from './observation.ts';

/** What happened in one turn. */
export interface TurnReport {
  /** Counts from 1. */
  readonly number: number;
  readonly did: string;
  readonly seen: Observation | undefined;
  readonly differences: readonly Difference[];
}

/**
 * Plays a dialogue with a client and checks each turn. A difference does not stop the dialogue. A
 * turn that cannot be played does, because the turns after it would mean nothing.
 */
export async function runDialogue(
  dialogue: DialogueFile,
  client: ConversationClient,
): Promise<readonly TurnReport[]> {
  const reports: TurnReport[] = [];
  let last: Observation | undefined;
  for (const [index, turn] of dialogue.turns.entries()) {
    const report = await playTurn(turn, index + 1, last, client);
    reports.push(report);
    if (report.seen === undefined) break;
    last = report.seen;
  }
  return reports;
}

async function playTurn(
  turn: DialogueTurn,
  number: number,
  last: Observation | undefined,
  client: ConversationClient,
): Promise<TurnReport> {
  if (turn.wait_minutes !== undefined) await client.wait(turn.wait_minutes);
  const did = describeTurn(turn);
  try {
    const seen = await performTurn(turn, last, client);
    return { number, did, seen, differences: checkTurn(turn.expect, seen) };
  } catch (error) {
    const actual = error instanceof Error ? error.message : String(error);
    return {
      number,
      did,
      seen: undefined,
      differences: [{ what: did, expected: 'a reply', actual }],
    };
  }
}

function performTurn(
  { say, press }: DialogueTurn,
  last: Observation | undefined,
  client: ConversationClient,
): Promise<Observation> {
  if (say !== undefined) return client.say(typeof say === 'string' ? [say] : say);
  const options = last?.options ?? [];
  const option = options.find(({ label }) => label.includes(press ?? ''));
  if (option !== undefined) return client.choose(option.reference);
  const labels = options.map(({ label }) => label).join(' | ') || 'none';
  throw new Error(`there is no button «${press}»; the buttons are: ${labels}`);
}

function describeTurn({ say, press }: DialogueTurn): string {
  if (say === undefined) return `[${press}]`;
  return typeof say === 'string' ? say : say.join(' / ');
}
