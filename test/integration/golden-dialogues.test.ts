import { describe, expect, inject, it } from 'vitest';
import { createEndpointClient } from '../converse/endpoint-client.ts';
import { formatReport } from '../converse/format-report.ts';
import { readDialogues } from '../converse/read-dialogues.ts';
import { runDialogue } from '../converse/run-dialogue.ts';

const dialogues = (await readDialogues(['test/conversations'])).filter(({ dialogue }) =>
  dialogue.turns.every(({ wait_minutes }) => wait_minutes === undefined),
);

describe('golden dialogues through the chat API of the deployed stack', () => {
  it.concurrent.each(dialogues)('$path', async ({ path, dialogue }) => {
    const client = createEndpointClient({
      endpoint: inject('apiUrl'),
      userId: `golden_${crypto.randomUUID()}`,
      assistant: dialogue.assistant,
      ...(dialogue.language === undefined ? {} : { language: dialogue.language }),
    });

    const turns = await runDialogue(dialogue, client);

    const failed = turns.some(({ differences }) => differences.length > 0);
    expect(failed ? formatReport(path, turns) : '').toBe('');
  });
});
