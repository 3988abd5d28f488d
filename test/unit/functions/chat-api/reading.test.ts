import { expect, it } from 'vitest';
import { chatConversationId } from '../../../../shared/application/chat/chat-message-id.ts';
import { aNoticeCommit } from '../../../support/builders/notice-commit.ts';
import { aChatApi } from '../../../support/chat-api-client.ts';

const hola = { message: 'Hola', user_id: 'carlos' };

it('returns a turn like the POST that started it, with its trace', async () => {
  const api = aChatApi();
  const { body: posted } = await api.post(hola);
  const { status, body } = await api.get(`turn/${posted.turn_id}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...posted,
    trace: [{ at: expect.any(String), type: 'turn-started', details: { messages: 1 } }],
  });
});

it('leaves out the trace in production', async () => {
  const api = aChatApi({ overrides: { showsTrace: false } });
  const { body: posted } = await api.post(hola);
  const { body } = await api.get(`turn/${posted.turn_id}`);
  expect(body).toEqual(posted);
});

it('answers 202 for a running turn', async () => {
  const api = aChatApi({ answerAfterMs: Number.POSITIVE_INFINITY });
  const { body: posted } = await api.post(hola);
  expect(await api.get(`turn/${posted.turn_id}`)).toMatchObject({ status: 202, body: posted });
});

it('returns a session and its history', async () => {
  const api = aChatApi();
  const { body: posted } = await api.post(hola);
  const session = await api.get(`session/${posted.session_id}`);
  expect(session).toMatchObject({
    status: 200,
    body: {
      session_id: posted.session_id,
      user_id: 'carlos',
      assistant: 'felix',
      status: 'active',
      language: 'es',
      agent_stack: ['felix'],
      agent_frames: [{ agent_id: 'felix', entry_reason: 'start' }],
      current_flow: null,
      pending_confirmation: null,
      message_count: 1,
    },
  });
  const history = await api.get(`history/${posted.session_id}`, {}, { limit: '1' });
  expect(history.body).toEqual({
    session_id: posted.session_id,
    messages: [
      {
        sequence: 2,
        role: 'assistant',
        message: '¡Hola!',
        agent_id: 'felix',
        at: expect.any(String),
        tip: 'Ahorra un poco',
      },
    ],
  });
});

it('marks notices in a history by their event', async () => {
  const api = aChatApi();
  const { body: posted } = await api.post(hola);
  const conversationId = chatConversationId(posted.session_id);
  const { session } = await api.database.load(conversationId, 0);
  if (session === undefined) throw new Error('no session');
  await api.database.commit(aNoticeCommit(session, 3, 'Llegó'));
  const { body } = await api.get(`history/${posted.session_id}`);
  const [, reply, notice] = body.messages;
  expect(reply).not.toHaveProperty('event');
  expect(notice).toMatchObject({ message: 'Llegó', event: 'transfer_paid_out', sequence: 3 });
});

it.each([
  ['has its buttons while they are in force', '2099-01-01T00:00:00.000Z', true],
  ['has no buttons once they have expired', '2020-01-01T00:00:00.000Z', false],
])('a notice in a history %s', async (_what, expiresAt, isShown) => {
  const api = aChatApi();
  const { body: posted } = await api.post(hola);
  const { session } = await api.database.load(chatConversationId(posted.session_id), 0);
  if (session === undefined) throw new Error('no session');
  const action = { type: 'command', command: 'assistant' } as const;
  const options = [{ reference: 'ref_1', label: 'Seguir con Felix', action }];
  await api.database.commit(aNoticeCommit(session, 3, 'Soy Marta', { options, expiresAt }));
  const { body } = await api.get(`history/${posted.session_id}`);
  const shown = [{ reference: 'ref_1', label: 'Seguir con Felix' }];
  expect(body.messages.map((message: { options?: unknown }) => message.options)).toEqual([
    undefined,
    undefined,
    isShown ? shown : undefined,
  ]);
});

it.each(['0', '201', '-1', '1.5', 'all', '1e2'])('rejects a history limit of %s', async (limit) => {
  const api = aChatApi();
  const { body: posted } = await api.post(hola);
  const { status, body } = await api.get(`history/${posted.session_id}`, {}, { limit });
  expect(status).toBe(400);
  expect(body.error.field).toBe('limit');
});

it.each(['turn', 'session', 'history'])('does not find the %s of another person', async (what) => {
  const api = aChatApi();
  const { body } = await api.post(hola);
  const id = what === 'turn' ? body.turn_id : body.session_id;
  expect(await api.get(`${what}/${id}`, {}, { user_id: 'carlos' })).toMatchObject({ status: 200 });
  expect(await api.get(`${what}/${id}`, {}, { user_id: 'ana' })).toMatchObject({ status: 404 });
  expect(await api.get(`${what}/nothing`)).toMatchObject({ status: 404 });
});

it.each(['/api/chat', '/api/chat/turn/', '/api/chat/turn/a%20b', '/api/chat/unknown/x'])(
  'answers 404 at %s',
  async (path) => {
    expect(await aChatApi().send({ method: 'GET', path })).toMatchObject({ status: 404 });
  },
);

it('lists the assistants that a message may name, the default first', async () => {
  expect(await aChatApi().get('assistants')).toMatchObject({
    status: 200,
    body: { assistants: [{ id: 'felix' }, { id: 'organizer' }] },
  });
});

it('says which method a path accepts', async () => {
  expect(await aChatApi().get('message')).toMatchObject({
    status: 405,
    body: { error: { code: 'method_not_allowed', message: 'Use POST here.' } },
  });
});
