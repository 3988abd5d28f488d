import { describe, expect, inject, it } from 'vitest';
import { expectsTips } from '../converse/dialogue-file.ts';
import { createEndpointClient } from '../converse/endpoint-client.ts';
import { formatReport } from '../converse/format-report.ts';
import { readDialogues } from '../converse/read-dialogues.ts';
import { runDialogue } from '../converse/run-dialogue.ts';
import { findLeaks, findPersonalValues } from '../support/conversation/personal-values.ts';
import { readFunctionLogs } from '../support/function-logs.ts';
import { takeSample } from '../support/take-sample.ts';

/**
 * All of them are played in process. Of what is deployed they test the wiring, for which every
 * twelfth is enough.
 */
const oneOf = 12;

const playable = (await readDialogues(['test/conversations'])).filter(
  ({ dialogue }) =>
    !expectsTips(dialogue) &&
    dialogue.turns.every(({ wait_minutes }) => wait_minutes === undefined),
);
const dialogues = takeSample(playable, oneOf);

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

/** What a person wrote; one or two words may stand in a log by chance. */
const saidWords = dialogues
  .flatMap(({ dialogue }) => dialogue.turns)
  .flatMap(({ say = [] }) => say)
  .filter((words) => words.split(/\s+/).length > 2);

describe('what the golden dialogues leave in the logs of all functions', () => {
  it('holds no words, phones, accounts or e-mails', async () => {
    const log = (await readFunctionLogs(inject('emulatorUrl'))).join('\n');

    expect(log).toContain('Turn committed');
    expect(findLeaks(log, findPersonalValues(JSON.stringify(dialogues)))).toEqual([]);
    expect(saidWords.filter((words) => log.includes(words))).toEqual([]);
  });
});
