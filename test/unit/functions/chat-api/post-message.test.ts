import { expect, it } from 'vitest';
import { UnavailableError } from '../../../../shared/domain/errors.ts';
import { aChatApi } from '../../../support/chat-api-client.ts';

const hola = { message: 'Hola', user_id: 'carlos' };
const NEVER = Number.POSITIVE_INFINITY;

it('answers with the reply, the state of the conversation and the figures of the turn', async () => {
  const { status, headers, body } = await aChatApi().post({ ...hola, message_id: 'm-1' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(body).toEqual({
    session_id: expect.stringMatching(/^sess_/),
    turn_id: Buffer.from(`web:${body.session_id}:m-1`).toString('base64url'),
    status: 'answered',
    message: '¡Hola!',
    options: [],
    tip: 'Ahorra un poco',
    agent_id: 'felix',
    agent_stack: ['felix'],
    current_flow: null,
    pending_confirmation: null,
    debug: {
      chain_iterations: 1,
      stable_state: true,
      path: ['felix'],
      model_calls: 1,
      input_tokens: 100,
      output_tokens: 20,
    },
  });
});

it('answers 202 with the turn id when the reply takes longer', async () => {
  const { status, body } = await aChatApi({ answerAfterMs: NEVER }).post(hola);
  expect(status).toBe(202);
  expect(body).toEqual({
    session_id: expect.stringMatching(/^sess_/),
    turn_id: expect.stringMatching(/^[\w-]+$/),
    status: 'working',
  });
});

it('passes on the browser’s language, and a chosen option as a choice', async () => {
  const api = aChatApi({ answerAfterMs: NEVER });
  await api.post(
    { reference: 'abc123', user_id: 'carlos' },
    { 'accept-language': 'en-US,es;q=0.8' },
  );
  expect(api.turnQueue.queue.bodies).toMatchObject([
    { content: { type: 'choice', reference: 'abc123' }, languageHint: 'en' },
  ]);
});

it.each(['', '   ', '🎉🎉'])(
  'accepts the message "%s" and leaves the reply to the engine',
  async (message) => {
    const api = aChatApi({ answerAfterMs: NEVER });
    expect(await api.post({ message, user_id: 'carlos' })).toMatchObject({ status: 202 });
    expect(api.turnQueue.queue.bodies).toMatchObject([
      { content: { type: 'text', text: message } },
    ]);
  },
);

it('accepts a text far longer than an assistant reads, up to its own limit of 64 KB', async () => {
  const api = aChatApi({ answerAfterMs: NEVER });
  const message = 'ñ'.repeat(20_000);
  expect(await api.post({ message, user_id: 'carlos' })).toMatchObject({ status: 202 });
  expect(api.turnQueue.queue.bodies).toMatchObject([{ content: { text: message } }]);
  const tooLarge = await api.post({ message: 'ñ'.repeat(33_000), user_id: 'carlos' });
  expect(tooLarge).toMatchObject({ status: 413, body: { error: { code: 'body_too_large' } } });
});

it('repairs text that SQS would refuse', async () => {
  const api = aChatApi({ answerAfterMs: NEVER });
  await api.post('{"message": "a\\ud800b\\uffffc", "user_id": "carlos"}');
  expect(api.turnQueue.queue.bodies).toMatchObject([{ content: { text: 'a\uFFFDbc' } }]);
});

it.each([
  ['not JSON', '{', 'invalid_json', undefined],
  ['an array', [], 'invalid_json', undefined],
  ['no body', undefined, 'invalid_json', undefined],
  ['no message', { user_id: 'carlos' }, 'missing_field', 'message'],
  ['a message that is not a string', { ...hola, message: 5 }, 'invalid_field', 'message'],
  ['a message and a reference', { ...hola, reference: 'r' }, 'invalid_field', 'reference'],
  ['no user', { message: 'Hola' }, 'missing_field', 'user_id'],
  ['a user id with spaces', { ...hola, user_id: 'a b' }, 'invalid_field', 'user_id'],
  ['an empty user id', { ...hola, user_id: '' }, 'invalid_field', 'user_id'],
  ['a session id that is not a string', { ...hola, session_id: 5 }, 'invalid_field', 'session_id'],
  ['a message id with spaces', { ...hola, message_id: 'a b' }, 'invalid_field', 'message_id'],
  ['an unknown assistant', { ...hola, assistant: 'x' }, 'unknown_assistant', 'assistant'],
])('names the error and the field for %s', async (_what, sent, code, field) => {
  const api = aChatApi();
  const { status, body } = await api.post(sent);
  expect(status).toBe(400);
  expect(body.error).toEqual({ code, message: expect.any(String), ...(field ? { field } : {}) });
  expect(api.turnQueue.queue.bodies).toEqual([]);
});

it('treats null as absent and ignores unknown fields', async () => {
  const sent = { ...hola, session_id: null, reference: null, assistant: null, extra: 1 };
  expect(await aChatApi().post(sent)).toMatchObject({ status: 200 });
});

it('answers the same message sent five times at once with one turn', async () => {
  const api = aChatApi();
  const body = { ...hola, message_id: 'once' };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => api.post(body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(api.database.entries).toHaveLength(1);
});

it('does not reveal that somebody else’s session exists', async () => {
  const api = aChatApi();
  const { body } = await api.post(hola);
  const foreign = await api.post({ ...hola, user_id: 'ana', session_id: body.session_id });
  const invented = await api.post({ ...hola, session_id: 'sess_nope' });
  expect(foreign).toEqual(invented);
  expect(foreign.status).toBe(404);
});

it('answers 503 with retry-after when the queue fails', async () => {
  const api = aChatApi();
  api.turnQueue.faults.failBefore('enqueueTurn', 1, new UnavailableError('down'));
  const { status, headers, body } = await api.post(hola, { origin: 'https://chat.example' });
  expect(status).toBe(503);
  expect(body.error).toEqual({ code: 'unavailable', message: expect.any(String) });
  expect(headers).toMatchObject({
    'retry-after': '1',
    'access-control-allow-origin': 'https://chat.example',
  });
});
