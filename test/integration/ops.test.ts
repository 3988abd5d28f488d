import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { toTurnToken } from '../../functions/chat-api/turn-token.ts';
import { closeCaseOf, describeCases } from '../../infra/commands/ops/cases.ts';
import {
  dropDeadLetter,
  listDeadLetters,
  redriveDeadLetter,
  showDeadLetter,
} from '../../infra/commands/ops/dead-letters.ts';
import { type OpenStage, openStage } from '../../infra/commands/ops/open-stage.ts';
import { describeDoubts, describeStuckReplies } from '../../infra/commands/ops/open-work.ts';
import { describePerson, removePerson } from '../../infra/commands/ops/person.ts';
import { rehearseCase } from '../../infra/commands/ops/rehearse-case.ts';
import { settleCaseOf } from '../../infra/commands/ops/settle-case.ts';
import { LOCAL_API_AUTH } from '../../infra/lib/local-secrets.ts';
import { DynamoDbParkedMessages } from '../../shared/adapters/dynamodb/dynamodb-parked-messages.ts';
import { DynamoDbRecordTable } from '../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { toUserId } from '../../shared/domain/account/account-id.ts';
import { openCase } from '../../shared/services/paid-order/open-case.ts';
import { ChatPerson } from '../support/chat-person.ts';
import { RecordingCaseAlarm } from '../support/fakes/recording-case-alarm.ts';
import {
  buyWithoutAnswer,
  giveUpDoubt,
  leaveToColleague,
  lookInTwoDays,
} from '../support/ops-orders.ts';

const card = '4111 1111 1111 1111';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage('local', inject('emulatorUrl'));
});

describe('npm run ops, on a deployed stage', () => {
  it('shows a message that died without what must not be stored, and has it answered', async () => {
    const ana = new ChatPerson();
    await ana.say('Hola');
    const messageId = `${ana.conversationId}:dead-${crypto.randomUUID()}`;
    const id = new Sha256Hasher().hash(messageId).slice(0, 16);
    await letDie(ana, messageId, `Quiero una recarga, mi tarjeta es ${card}`);

    await expect.poll(() => listDeadLetters(stage), { timeout: 20_000 }).toContain(id);
    expect(await listDeadLetters(stage)).not.toContain('recarga');
    const shown = await showDeadLetter(stage, id);
    expect(shown).toContain('Quiero una recarga');
    expect(shown).not.toContain(card);
    await expect.poll(() => ana.notices(), { timeout: 20_000 }).toHaveLength(1);
    const [told = ''] = await ana.notices();
    expect(await readTurn(ana, messageId)).toMatchObject({ status: 'failed', message: told });

    expect(await redriveDeadLetter(stage, id)).toBe(`${id} is in the queue again.`);
    expect(await listDeadLetters(stage)).not.toContain(id);
    const answered = async () => (await ana.history()).at(-1)?.message;
    await expect.poll(answered, { timeout: 20_000 }).toMatch(/número/);
  });

  it('queues nothing that it cannot read, says so, and drops it once asked to', async () => {
    const tableName = stage.tables.get('conversations') ?? '';
    const parked = new DynamoDbParkedMessages({ ...stage, client: stage.dynamodb, tableName });
    const parkedAt = new Date().toISOString();
    const id = crypto.randomUUID();
    await parked.park({ id, body: '{"sentAt":"2026-03-02T15:00:00.000Z"}', parkedAt });

    const what = `unreadable, of nobody knows who, sent at 2026-03-02T15:00:00.000Z, parked at ${parkedAt}`;
    await expect(redriveDeadLetter(stage, id)).rejects.toThrow('is no message that this version');
    await expect(dropDeadLetter(stage, id, {})).rejects.toThrow(`This would be lost: ${what}.`);
    expect(await dropDeadLetter(stage, id, { yes: true })).toBe(`${id} is dropped: ${what}.`);
    expect(await listDeadLetters(stage)).not.toContain(id);
  });

  it('lists the cases that wait for a colleague, and closes one that was ended', async () => {
    const operationId = `top_${crypto.randomUUID()}`;
    const opened = {
      service: 'topups',
      reason: 'no-end',
      operationId,
      reference: 'TUP-20260112-001',
      userId: 'web:ana',
      openedAt: new Date().toISOString(),
    } as const;
    const table = new DynamoDbRecordTable(stage.dynamodb, stage.tables.get('topups') ?? '');
    await table.write([openCase(opened, new RecordingCaseAlarm())]);

    const line = `${opened.openedAt}  topups  no-end  ${operationId}  TUP-20260112-001  web:ana`;
    expect((await describeCases(stage)).split('\n')).toContain(line);
    expect(await closeCaseOf(stage, operationId)).toBe(`The case of ${operationId} is closed.`);
    expect(await describeCases(stage)).not.toContain(operationId);
    expect(await closeCaseOf(stage, operationId)).toContain('nothing left to close');
  });

  it('settles what no software could end: the money, the person and the case follow', async () => {
    const eva = new ChatPerson();
    await eva.say('Hola');
    const { orderId, reference } = await buyWithoutAnswer(stage, eva);
    await rehearseCase(stage, orderId, { stage: 'local', person: eva.userId });

    expect(await describeCases(stage)).toContain(
      `${orderId}  ${reference}  ${eva.userId}  create_topup`,
    );
    const rehearsal = { stage: 'sandbox', person: eva.userId };
    await expect(rehearseCase(stage, orderId, rehearsal)).rejects.toThrow('--stage local only');
    const word = { as: 'done', reference: 'folio 8841', by: 'ana' };
    await expect(settleCaseOf(stage, orderId, { as: 'done' })).rejects.toThrow('--by <you>');
    await expect(closeCaseOf(stage, orderId)).rejects.toThrow(`Settle it: npm run ops`);
    const settled = await settleCaseOf(stage, orderId, word);
    expect(settled).toMatch(
      new RegExp(
        `^${orderId} ${reference} is completed, settled by ana at .*recorded now.*\\nThe person is told`,
      ),
    );
    await expect.poll(() => eva.notices(), { timeout: 20_000 }).toHaveLength(1);
    expect((await eva.notices())[0]).toContain(reference);
    expect(await settleCaseOf(stage, orderId, { ...word, by: 'beto' })).toBe(
      settled.replace('recorded now', 'recorded before'),
    );
    const opposite = { ...word, as: 'not-done', by: 'beto' };
    await expect(settleCaseOf(stage, orderId, opposite)).rejects.toThrow(/before: ana as done at /);
    expect(await describeCases(stage)).not.toContain(orderId);
    expect(await eva.notices()).toHaveLength(1);
    expect(await describePerson(stage, eva.userId)).toContain('folio 8841');
    expect(await removePerson(stage, eva.userId)).toContain('"deleted"');
  });

  it('settles what was given up and told, and tells nobody again', async () => {
    const hugo = new ChatPerson();
    await hugo.say('Hola');
    const { orderId } = await buyWithoutAnswer(stage, hugo);
    expect(await lookInTwoDays(stage, hugo, orderId)).toMatchObject({
      type: 'ok',
      data: { status: 'abandoned' },
    });
    expect(await describeCases(stage)).toMatch(new RegExp(`unconfirmed {2}${orderId}`));
    await expect.poll(() => hugo.notices(), { timeout: 20_000 }).toHaveLength(1);

    const word = { as: 'not-done', reference: 'folio 8843', by: 'ana' };
    expect(await settleCaseOf(stage, orderId, word)).toMatch(
      /\nNothing new is sent: a notice about this end was sent before/,
    );
    expect(await hugo.notices()).toHaveLength(1);
  });

  it('closes the case of an order that has ended, and settles nothing then', async () => {
    const ines = new ChatPerson();
    await ines.say('Hola');
    const { orderId } = await buyWithoutAnswer(stage, ines);
    await lookInTwoDays(stage, ines, orderId);

    const word = { as: 'done', reference: 'folio 8844', by: 'ana' };
    await expect(settleCaseOf(stage, orderId, word)).rejects.toThrow('ENDED_OTHERWISE');
    expect(await closeCaseOf(stage, orderId)).toBe(`The case of ${orderId} is closed.`);
    const same = settleCaseOf(stage, orderId, { ...word, as: 'not-done' });
    await expect(same).rejects.toThrow('NO_CASE');
    expect(await removePerson(stage, ines.userId)).toContain('"deleted"');
  });

  it('settles an order whose case is lost, by its person', async () => {
    const gina = new ChatPerson();
    await gina.say('Hola');
    const { orderId } = await buyWithoutAnswer(stage, gina);
    const { key } = await leaveToColleague(stage, gina, orderId);
    await new DynamoDbRecordTable(stage.dynamodb, stage.tables.get('topups') ?? '').write([
      { type: 'delete', key },
    ]);
    const word = { as: 'not-done', reference: 'folio 8842', by: 'ana' };
    const settle = (person: string) => settleCaseOf(stage, orderId, { ...word, person });

    await expect(removePerson(stage, gina.userId)).rejects.toThrow(orderId);
    await expect(settleCaseOf(stage, orderId, word)).rejects.toThrow('--person <user>');
    await expect(settle('web:nobody')).rejects.toThrow(`web:nobody has no order ${orderId}`);
    expect(await settle(gina.userId)).toMatch(/settled by ana at .*\nNo notice is sent/);
    expect(await removePerson(stage, gina.userId)).toContain('"deleted"');
  });

  it('lists what is in doubt, also when nobody asks about it any more, with its order', async () => {
    const fabio = new ChatPerson();
    await fabio.say('Hola');
    const { key, orderId, reference } = await buyWithoutAnswer(stage, fabio);
    await giveUpDoubt(stage, fabio, key);

    expect((await describeDoubts(stage)).split('\n')).toContain(
      `create_topup  key ${key}  ${fabio.userId}  since 2026-03-02T15:00:00.000Z  asked 2 times, given up  topups ${orderId} ${reference}`,
    );
    const deletion = removePerson(stage, fabio.userId);
    await expect(deletion).rejects.toThrow(`${orderId} ${reference}`);
  });

  it('counts stuck replies', async () => {
    expect(await describeStuckReplies(stage)).toMatch(/^No reply is stuck\.$|: \d+, the oldest/);
  });

  it('exports everything of a person, deletes it, and keeps the books under a pseudonym', async () => {
    const [beto, carla] = [new ChatPerson(), new ChatPerson()];
    for (const person of [beto, carla]) await person.say('¿Cuánto dinero tengo?');

    const exported = JSON.parse(await describePerson(stage, beto.userId));
    expect(JSON.stringify(exported['conversations'])).toContain('¿Cuánto dinero tengo?');
    expect(JSON.stringify(exported['wallet'])).toContain('ACCOUNT_OPENED');

    const receipt = JSON.parse(await removePerson(stage, beto.userId));
    expect(receipt).toMatchObject({
      type: 'deleted',
      pseudonym: expect.stringMatching(/^erased:/),
      tables: { conversations: { pseudonymised: 0 }, billpay: { pseudonymised: 0 } },
    });
    expect(receipt.tables.wallet.pseudonymised).toBeGreaterThan(0);
    expect(JSON.parse(await removePerson(stage, beto.userId))).toStrictEqual(receipt);
    const left = Object.values(JSON.parse(await describePerson(stage, beto.userId)));
    expect(left.flat()).toMatchObject([{ sort: 'PSEUDONYM', data: { body: receipt } }]);
    const kept = JSON.parse(await describePerson(stage, receipt.pseudonym));
    expect(JSON.stringify(kept['wallet'])).toContain('ACCOUNT_OPENED');
    expect(JSON.stringify(kept)).not.toContain(beto.userId);
    expect(await describePerson(stage, carla.userId)).toContain('¿Cuánto dinero tengo?');
  });

  it('does the same for a server that asks over HTTP, and for nobody else', async () => {
    const dora = new ChatPerson();
    await dora.say('¿Cuánto dinero tengo?');
    const ask = async (method: string, key: string) => {
      const address = `${inject('apiUrl')}/api/admin/person/${dora.userId}`;
      const response = await fetch(address, { method, headers: { 'x-service-key': key } });
      return { status: response.status, text: await response.text() };
    };
    const { service_key: key } = LOCAL_API_AUTH;

    expect(await ask('DELETE', 'no key')).toMatchObject({ status: 401 });
    const exported = await ask('GET', key);
    expect(exported).toMatchObject({ status: 200 });
    expect(exported.text).toContain('¿Cuánto dinero tengo?');
    const receipt = await ask('DELETE', key);
    expect(receipt).toMatchObject({ status: 200 });
    expect(receipt.text).toMatch(/"pseudonym":"erased:/);
    expect(await ask('DELETE', key)).toStrictEqual(receipt);
    expect((await ask('GET', key)).text).not.toContain('dinero');
  });
});

/** The turn of a message, as the chat API shows it. */
async function readTurn({ userId }: ChatPerson, messageId: string): Promise<unknown> {
  const path = `api/chat/turn/${toTurnToken(messageId)}?user_id=${toUserId(userId)}`;
  const response = await fetch(`${inject('apiUrl')}/${path}`);
  return await response.json();
}

/** Puts a message of a person where the inbound queue puts those that failed on every try. */
async function letDie(person: ChatPerson, messageId: string, text: string): Promise<void> {
  const { conversationId, userId } = person;
  const body = {
    v: 1,
    messageId,
    conversationId,
    assistantId: 'felix',
    userId,
    address: { channel: 'web', endpoint: 'web', to: { session_id: conversationId.slice(4) } },
    content: { type: 'text', text },
    provenance: { chat: 'private' },
    sentAt: new Date().toISOString(),
  };
  const command = new SendMessageCommand({
    QueueUrl: inject('stackOutputs').InboundDeadLettersUrl,
    MessageBody: JSON.stringify(body),
    MessageGroupId: conversationId,
    MessageDeduplicationId: messageId,
  });
  await stage.sqs.send(command);
}
