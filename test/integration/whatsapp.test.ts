import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { DynamoDbOutbox } from '../../shared/adapters/dynamodb/outbox/dynamodb-outbox.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { findChannel } from '../support/channel-addresses.ts';
import { postToWhatsApp, WhatsAppPerson } from '../support/whatsapp-person.ts';

describe('a top-up through WhatsApp', () => {
  it('takes one message per turn from the wish to the receipt, with lists and buttons', async () => {
    const ana = new WhatsAppPerson();

    const greeting = await ana.say('Hola');
    await ana.say('Quiero una recarga');
    const amounts = await ana.say('+52 55 9999 8888');
    const question = await ana.choose(amounts, '100');
    const receipt = await ana.choose(question, 'Sí');

    expect(greeting.text).toContain('Felix');
    expect(amounts.text).toContain('Telcel');
    expect(question.text).toContain('$100.00 MXN');
    expect(receipt.text).toMatch(/TUP-\d{8}-\d+/);
    await pause(500);
    expect(await ana.received()).toHaveLength(5);
  });

  it('pays for a typed yes that quotes the question, and not for a forwarded one', async () => {
    const ana = new WhatsAppPerson();
    await ana.say('Quiero una recarga');
    await ana.say('+52 55 9999 8888');
    const question = await ana.say('100');
    const forwarded = { type: 'text', text: { body: 'sí' }, context: { forwarded: true } };
    await postToWhatsApp(ana.body(forwarded));
    const again = (await ana.waitFor(4))[3];

    const quoting = { type: 'text', text: { body: 'sí' }, context: { id: question.id } };
    await postToWhatsApp(ana.body(quoting));
    const receipt = (await ana.waitFor(5))[4];

    expect(again?.text).not.toContain('TUP-');
    expect(receipt?.text).toMatch(/TUP-\d{8}-\d+/);
  });
});

describe('what is delivered again', () => {
  it('changes nothing more, five times at once and five times in a row', async () => {
    const ana = new WhatsAppPerson();
    const body = ana.body({ type: 'text', text: { body: 'Hola' } });

    const posted = await Promise.all([1, 2, 3, 4, 5].map(() => postToWhatsApp(body)));
    await ana.waitFor(1);
    for (let time = 0; time < 5; time++) await postToWhatsApp(body);
    await pause(2_000);

    expect(posted.map(({ status }) => status)).toStrictEqual([200, 200, 200, 200, 200]);
    expect(await ana.received()).toHaveLength(1);
  });
});

describe('receipts', () => {
  it('are kept with the reply, best first, whatever their order', async () => {
    const ana = new WhatsAppPerson();
    const greeting = await ana.say('Hola');
    const [turnId = ''] = greeting.label.split('/');

    for (const status of ['read', 'delivered', 'sent']) {
      await postToWhatsApp(ana.statusBody(greeting, status));
    }
    await expect
      .poll(() => findReply(turnId), { timeout: 20_000 })
      .toMatchObject({
        receipt: { part: 0, status: 'read' },
      });
    await pause(1_500);
    expect(await findReply(turnId)).toMatchObject({ receipt: { status: 'read' } });
  });
});

describe('the webhook', () => {
  it('answers the verification of its address as plain text', async () => {
    const { webhook } = findChannel('whatsapp');
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.challenge': '1158201444',
      'hub.verify_token': 'local-whatsapp-verify-token',
    });
    const right = await fetch(`${webhook}?${query}`);
    expect([right.status, await right.text()]).toStrictEqual([200, '1158201444']);
    expect(right.headers.get('content-type')).toBe('text/plain; charset=utf-8');

    query.set('hub.verify_token', 'guess');
    expect((await fetch(`${webhook}?${query}`)).status).toBe(401);
  });

  it('refuses what Meta did not sign', async () => {
    const ana = new WhatsAppPerson();
    const body = ana.body({ type: 'text', text: { body: 'Hola' } });
    const statuses = [];
    for (const signature of ['', 'sha256=', `sha256=${'0'.repeat(64)}`]) {
      statuses.push((await postToWhatsApp(body, signature)).status);
    }
    await pause(1_000);
    expect(statuses).toStrictEqual([401, 401, 401]);
    expect(await ana.received()).toStrictEqual([]);
  });

  it('takes every payload twice, and answers each person as if it came once', async () => {
    const files = readdirSync('test/fixtures/whatsapp').toSorted();
    // Meta's free day would be over: the payloads are as if they were written now.
    const now = String(Math.ceil(Date.now() / 1_000));
    const bodies = files.map((file) =>
      readFileSync(`test/fixtures/whatsapp/${file}`, 'utf8').replace(/"17900000\d\d"/g, `"${now}"`),
    );
    const postAll = async () => {
      const answers = [];
      for (const body of bodies) {
        const response = await postToWhatsApp(body);
        answers.push(`${response.status}${await response.text()}`);
      }
      return new Set(answers);
    };

    expect([...(await postAll())]).toStrictEqual(['200']);
    const phones = ['12025550143', '12025550144', '5215500000001', '5491100000001'];
    const userIds = ['US.1000000000000000555', 'US.1000000000000000556'];
    await pause(15_000);
    const once = await countMessages();
    expect([...(await postAll())]).toStrictEqual(['200']);
    await pause(5_000);

    expect([...once.keys()].filter((to) => [...phones, ...userIds].includes(to))).toHaveLength(6);
    expect(await countMessages()).toStrictEqual(once);
  });
});

/** How many messages each phone shows, of all people. */
async function countMessages(): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${findChannel('whatsapp').api}/_fake/messages`);
  const { messages } = z
    .object({ messages: z.array(z.object({ to: z.string() })) })
    .parse(await answer.json());
  const counts = new Map<string, number>();
  for (const { to } of messages) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}

/** The reply of a turn as it is stored. */
function findReply(turnId: string) {
  const client = new DynamoDBClient({ endpoint: inject('emulatorUrl') });
  const tableName = inject('conversationsTable');
  return new DynamoDbOutbox({ client, tableName, clock: new SystemClock() }).find(turnId);
}
