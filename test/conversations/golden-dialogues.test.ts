import { describe, expect, it } from 'vitest';
import { createDialogueTalk } from '../converse/create-dialogue-talk.ts';
import { formatReport } from '../converse/format-report.ts';
import { createInProcessClient } from '../converse/in-process-client.ts';
import { readDialogues } from '../converse/read-dialogues.ts';
import { runDialogue } from '../converse/run-dialogue.ts';
import { findLeaks, findPersonalValues } from '../support/conversation/personal-values.ts';

const dialogues = await readDialogues([import.meta.dirname]);

describe('golden dialogues', () => {
  it.each(dialogues)('$path', async ({ path, dialogue }) => {
    const talk = await createDialogueTalk(dialogue);

    const stored: string[] = [];
    const client = createInProcessClient(talk, (turn) => stored.push(JSON.stringify(turn.stored)));
    const turns = await runDialogue(dialogue, client);

    const failed = turns.some(({ differences }) => differences.length > 0);
    expect(failed ? formatReport(path, turns) : '').toBe('');
    const values = findPersonalValues(JSON.stringify(dialogue));
    expect(stored.flatMap((trace) => findLeaks(trace, values))).toEqual([]);
    expect(findLeaks(JSON.stringify(talk.requests), values)).toEqual([]);
  });
});
