import { join } from 'node:path';
import { createInProcessClient } from '../../converse/in-process-client.ts';
import { readDialogues } from '../../converse/read-dialogues.ts';
import { runDialogue } from '../../converse/run-dialogue.ts';
import { createShadowTalk } from '../../support/conversation/shadow-talk.ts';

/** What the shadow did and used over all golden dialogues. */
export interface MeasuredShadow {
  readonly turns: number;
  readonly evaluations: number;
  readonly modelCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly tips: number;
  /** Millionths of a US dollar. */
  readonly microDollars: number;
}

const nothing: MeasuredShadow = {
  turns: 0,
  evaluations: 0,
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  tips: 0,
  microDollars: 0,
};

/** Plays every golden dialogue with the shadow beside it. */
export async function measureShadow(root: string): Promise<MeasuredShadow> {
  const dialogues = await readDialogues([join(root, 'test', 'conversations')]);
  let sum = nothing;
  for (const { dialogue } of dialogues) {
    const { language, assistant } = dialogue;
    const talk = await createShadowTalk({
      assistant,
      ...(language === undefined ? {} : { language }),
    });
    if (talk.catalogue.shadow === undefined) continue;
    await runDialogue(dialogue, createInProcessClient(talk));
    const { entries } = talk.database;
    const verdicts = await Promise.all(entries.map((one) => talk.database.findVerdict(one.turnId)));
    const calls = verdicts.flatMap((verdict) => verdict?.calls ?? []);
    sum = {
      turns: sum.turns + entries.length,
      evaluations: sum.evaluations + talk.requests.length,
      modelCalls: sum.modelCalls + calls.length,
      inputTokens: calls.reduce((total, call) => total + call.inputTokens, sum.inputTokens),
      outputTokens: calls.reduce((total, call) => total + call.outputTokens, sum.outputTokens),
      tips: sum.tips + entries.filter(({ tip }) => tip !== undefined).length,
      microDollars: calls.reduce(
        (total, { costMicroDollars = 0 }) => total + costMicroDollars,
        sum.microDollars,
      ),
    };
  }
  return sum;
}
