import { describe, expect, inject, it } from 'vitest';

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
