import { describe, expect, inject, it } from 'vitest';
import { expectsTips } from '../converse/dialogue-file.ts';
import { createEndpointClient } from '../converse/endpoint-client.ts';
import { formatReport } from '../converse/format-report.ts';
import { readDialogues } from '../converse/read-dialogues.ts';
import { runDialogue } from '../converse/run-dialogue.ts';
import { findLeaks, findPersonalValues } from '../support/conversation/personal-values.ts';
import { readFunctionLogs } from '../support/function-logs.ts';

/**
 * All of them are played in process. Of what is deployed they test the wiring, for which every
 * sixth is enough; `DEPLOYED_DIALOGUES=all` plays the rest, too.
 */
const oneOf = process.env['DEPLOYED_DIALOGUES'] === 'all' ? 1 : 6;

const dialogues = (await readDialogues(['test/conversations']))
  .filter(
    ({ dialogue }) =>
      !expectsTips(dialogue) &&
      dialogue.turns.every(({ wait_minutes }) => wait_minutes === undefined),
  )
  .filter((_, index) => index % oneOf === 0);

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
