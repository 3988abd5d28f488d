import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { createAdminApiHandler } from '../../../../functions/admin-api/handler.ts';
import type { Desk } from '../../../../shared/application/desk/desk.ts';
import type { DeskOutcome } from '../../../../shared/application/desk/desk-ports.ts';
import type { DeskEntry } from '../../../../shared/domain/desk/desk-entry.ts';
import { createTokenAuthentication } from '../../../../shared/lambda/http-caller/authenticate.ts';
import { anHttpEvent } from '../../../support/builders/http-event.ts';
import { aConversationMessage } from '../../../support/builders/turn-commit.ts';
import {
  aUserToken,
  apiSecret as secret,
  tokenRules,
} from '../../../support/builders/user-token.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import { RecordingLogger } from '../../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../../support/fakes/recording-metrics.ts';

const at = '2026-03-02T15:00:00.000Z';
const until = '2026-03-02T15:15:00.000Z';
const log = [{ at, by: 'person', did: 'opened' }] as const;
const entry: DeskEntry = {
  state: 'taken',
  reason: 'asked',
  since: at,
  place: 'felix',
  summary: '«una persona»',
  holder: { by: 'marta', until, answers: 0 },
  lastWordsAt: at,
  log,
};
const place = {
  conversationId: 'tg:felix:4711',
  userId: 'tg:4711',
  assistantId: 'felix',
  channel: 'telegram',
  language: 'es',
};
const shown = {
  conversation_id: 'tg:felix:4711',
  user_id: 'tg:4711',
  assistant: 'felix',
  channel: 'telegram',
  language: 'es',
  state: 'taken',
  reason: 'asked',
  since: at,
  place: 'felix',
  summary: '«una persona»',
  holder: { by: 'marta', until },
  last_words_at: at,
};
const done: DeskOutcome = { type: 'done', item: { ...place, entry }, turnId: 'desk_1' };

const keyed = { 'x-service-key': secret.service_key, 'content-type': 'application/json' };
const path = 'desk/tg%3Afelix%3A4711';

function anApi(outcome: DeskOutcome = done, key: Readonly<Record<string, string>> = keyed) {
  const asked: (readonly string[])[] = [];
  const note =
    (name: string) =>
    (...args: readonly string[]) => {
      asked.push([name, ...args]);
      return Promise.resolve(outcome);
    };
  const desk: Desk = {
    list: () => Promise.resolve([{ ...place, entry, isOverdue: true }]),
    read: (id) =>
      Promise.resolve(
        id === place.conversationId
          ? { type: 'found', item: { ...place, entry }, messages: [aConversationMessage()] }
          : { type: 'unknown' },
      ),
    take: note('take'),
    answer: note('answer'),
    note: note('note'),
    release: note('release'),
  };
  const logger = new RecordingLogger();
  const metrics = new RecordingMetrics();
  const handler = createAdminApiHandler({
    authenticate: createTokenAuthentication({
      readSecret: () => Promise.resolve(secret),
      tokens: tokenRules,
      clock: new FixedClock(),
    }),
    exportPerson: () => Promise.resolve({}),
    deletePerson: () => Promise.resolve({ type: 'unknown' }),
    desk,
    logger,
    metrics,
  });
  const send = async (method: string, to: string, body?: unknown, more = {}) => {
    const headers = { ...key, ...more };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const event = anHttpEvent({ method, path: `/api/admin/${to}`, headers, ...sent });
    const { statusCode, body: answer = '{}' } = await handler(event);
    return { status: statusCode, body: JSON.parse(answer) };
  };
  return { asked, logger, metrics, send };
}

describe('the desk by the admin API', () => {
  it('lists who waits, without what was done', async () => {
    expect(await anApi().send('GET', 'desk')).toStrictEqual({
      status: 200,
      body: { success: true, data: { entries: [{ ...shown, is_overdue: true }] } },
    });
  });

  it('shows a conversation, and none that was never handed off', async () => {
    const message = { sequence: 1, at, from: 'person', text: 'Hola' };
    expect(await anApi().send('GET', path)).toStrictEqual({
      status: 200,
      body: { success: true, data: { entry: { ...shown, log }, messages: [message] } },
    });
    expect(await anApi().send('GET', 'desk/tg%3A1')).toMatchObject({ status: 404 });
  });

  it.each([
    ['take', { by: 'marta' }, []],
    ['answer', { by: 'marta', text: 'Hola.' }, ['Hola.', 'k-1']],
    ['note', { by: 'marta', text: 'Llamó.' }, ['Llamó.']],
    ['release', { by: 'marta', summary: 'Resuelto.' }, ['Resuelto.']],
  ])('does what it is asked for: %s', async (action, body, more) => {
    const { send, asked, logger, metrics } = anApi();
    const answer = await send('POST', `${path}/${action}`, body, { 'idempotency-key': 'k-1' });
    const data = { entry: { ...shown, log }, turn_id: 'desk_1', repeated: false };
    expect(answer).toStrictEqual({ status: 200, body: { success: true, data } });
    expect(asked).toStrictEqual([[action, 'tg:felix:4711', 'marta', ...more]]);
    expect(logger.lines.map(({ fields }) => fields?.['outcome'])).toStrictEqual([`${action} done`]);
    expect(JSON.stringify(logger.lines)).not.toMatch(/4711|marta|Hola|Llamó|Resuelto/);
    expect(metrics.total('deskActions')).toBe(1);
  });

  it.each([
    [{ because: 'held', holder: { by: 'luis', until, answers: 0 } }, 409, 'HELD'],
    [{ because: 'lease-ended' }, 409, 'LEASE_ENDED'],
    [{ because: 'not-taken' }, 409, 'NOT_TAKEN'],
    [{ because: 'released' }, 409, 'RELEASED'],
    [{ because: 'not-at-desk' }, 404, 'NOT_AT_DESK'],
    [{ because: 'no-address' }, 422, 'NO_ADDRESS'],
    [{ because: 'unreachable' }, 422, 'UNREACHABLE'],
    [{ because: 'key-reused' }, 422, 'KEY_REUSED'],
  ] as const)('says why not: %j', async (refused, status, code) => {
    const { send } = anApi({ type: 'refused', ...refused });
    const answer = await send('POST', `${path}/take`, { by: 'marta' });
    expect(answer).toMatchObject({ status, body: { success: false, error_code: code } });
    const details = code === 'HELD' ? { by: 'luis', until } : undefined;
    expect(answer.body.details).toStrictEqual(details);
  });

  it.each([
    ['take', {}, 'by'],
    ['take', { by: ' ' }, 'by'],
    ['take', { by: 'a\u0000b' }, 'by'],
    ['answer', { by: 'marta', text: '' }, 'text'],
    ['answer', { by: 'marta', text: 'x'.repeat(2_001) }, 'text'],
    ['note', { by: 'marta', text: 'x'.repeat(501) }, 'text'],
    ['release', { by: 'marta' }, 'summary'],
  ])('refuses %s with %j, and names the field', async (action, body, field) => {
    const { send, asked } = anApi();
    const answer = await send('POST', `${path}/${action}`, body, { 'idempotency-key': 'k' });
    expect(answer).toMatchObject({ status: 400, body: { field } });
    expect(asked).toStrictEqual([]);
  });

  it.each([
    ['no key', {}],
    ['a key with a blank', { 'idempotency-key': 'a b' }],
  ])('sends nothing with %s', async (_, headers) => {
    const { send, asked } = anApi();
    const answer = await send('POST', `${path}/answer`, { by: 'marta', text: 'Hola' }, headers);
    expect(answer).toMatchObject({ status: 400, body: { field: 'Idempotency-Key' } });
    expect(asked).toStrictEqual([]);
  });

  it.each([
    ['GET', 'desk'],
    ['GET', path],
    ['POST', `${path}/take`],
    ['POST', `${path}/answer`],
    ['POST', `${path}/note`],
    ['POST', `${path}/release`],
  ])('opens %s %s to nobody without a service key', async (method, to) => {
    const body = method === 'GET' ? undefined : { by: 'marta', text: 'x', summary: 'x' };
    const token = { authorization: `Bearer ${await aUserToken({ sub: 'ana' })}` };
    const none = { 'x-service-key': '', 'content-type': 'application/json' };
    const more = { 'idempotency-key': 'k' };
    const { send, asked } = anApi(done, none);
    expect(await send(method, to, body, more)).toMatchObject({ status: 401 });
    const person = anApi(done, { 'content-type': 'application/json', ...token });
    expect(await person.send(method, to, body, more)).toMatchObject({ status: 403 });
    expect([...asked, ...person.asked]).toStrictEqual([]);
  });

  it.each([
    ['DELETE', 'desk', 405],
    ['GET', `${path}/take`, 405],
    ['POST', `${path}/steal`, 404],
    ['POST', 'desk', 405],
  ])('refuses %s %s', async (method, to, status) => {
    expect(await anApi().send(method, to)).toMatchObject({ status, body: { success: false } });
  });

  it('is documented: every path, with the schema that bodies are checked with', async () => {
    const { body } = await anApi().send('GET', 'openapi.json');
    expect(await new Validator().validate(body)).toMatchObject({ valid: true });
    const paths = Object.keys(body.paths).filter((each) => each.startsWith('/desk'));
    expect(paths).toStrictEqual([
      '/desk',
      '/desk/{conversation}',
      ...['take', 'answer', 'note', 'release'].map((each) => `/desk/{conversation}/${each}`),
    ]);
    const { post } = body.paths['/desk/{conversation}/answer'];
    expect(post.requestBody.content['application/json'].schema).toMatchObject({
      required: ['by', 'text'],
      additionalProperties: false,
    });
  });
});
