import { describe, expect, inject, it } from 'vitest';
import { expectsTips } from '../converse/dialogue-file.ts';
import { createEndpointClient } from '../converse/endpoint-client.ts';
import { formatReport } from '../converse/format-report.ts';
import { readDialogues } from '../converse/read-dialogues.ts';
import { runDialogue } from '../converse/run-dialogue.ts';

const dialogues = (await readDialogues(['test/conversations'])).filter(
  ({ dialogue }) =>
    !expectsTips(dialogue) &&
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

describe('the chat API', () => {
  const post = async (body: unknown) => {
    const response = await fetch(`${inject('apiUrl')}/api/chat/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    return { status: response.status, body: answer };
  };

  it('answers with the shape of document 003', async () => {
    const { status, body } = await post({ message: 'Hola', user_id: 'user_demo' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      session_id: expect.any(String),
      turn_id: expect.any(String),
      message: expect.stringContaining('Felix'),
      options: [],
      tip: null,
      agent_id: 'felix',
      agent_stack: ['felix'],
      current_flow: null,
      pending_confirmation: null,
      debug: { chain_iterations: 1, stable_state: true, path: ['felix'], model_calls: 1 },
    });
  });

  it('takes the same message five times at once as one', async () => {
    const body = { message: 'Hola', user_id: 'user_twice', message_id: crypto.randomUUID() };

    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(body)));

    const turns = new Set(answers.map((answer) => JSON.stringify(answer.body)));
    expect(turns.size).toBe(1);
  });

  it('says what is wrong with a body', async () => {
    expect(await post('{junk')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_json' } },
    });
    expect(await post({ user_id: 'x' })).toMatchObject({ status: 400 });
    expect(await post({ message: 'x'.repeat(70_000), user_id: 'x' })).toMatchObject({
      status: 413,
    });
  });

  it('answers what is not words, and reads the first 4 KB of what is too long', async () => {
    for (const message of ['', '   ', '🙂']) {
      const answer = await post({ message, user_id: 'user_wordless' });
      expect(answer).toMatchObject({ status: 200, body: { message: expect.stringMatching(/\S/) } });
    }
    const long = await post({ message: 'hola '.repeat(2_000), user_id: 'user_long' });
    expect(long.body).toMatchObject({ message: expect.stringContaining('muy largo') });
  });
});
