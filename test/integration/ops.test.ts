import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { toTurnToken } from '../../functions/chat-api/turn-token.ts';
import { closeCaseOf, describeCases } from '../../infra/commands/ops/cases.ts';
import {
  listDeadLetters,
  redriveDeadLetter,
  showDeadLetter,
} from '../../infra/commands/ops/dead-letters.ts';
import { type OpenStage, openStage } from '../../infra/commands/ops/open-stage.ts';
import { describeDoubts, describeStuckReplies } from '../../infra/commands/ops/open-work.ts';
import { describePerson, removePerson } from '../../infra/commands/ops/person.ts';
import { LOCAL_API_AUTH } from '../../infra/lib/local-secrets.ts';
import { DynamoDbRecordTable } from '../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { toUserId } from '../../shared/domain/account/account-id.ts';
import { openCase } from '../../shared/services/paid-order/open-case.ts';
import { ChatPerson } from '../support/chat-person.ts';
import { RecordingCaseAlarm } from '../support/fakes/recording-case-alarm.ts';

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

    const line = `${opened.openedAt}  topups  no-end  ${operationId}  TUP-20260112-001`;
    expect((await describeCases(stage)).split('\n')).toContain(line);
    expect(await closeCaseOf(stage, operationId)).toBe(`The case of ${operationId} is closed.`);
    expect(await describeCases(stage)).not.toContain(operationId);
    await expect(closeCaseOf(stage, operationId)).rejects.toThrow('has no case');
  });

  it('counts stuck replies and operations in doubt', async () => {
    expect(await describeStuckReplies(stage)).toMatch(/^No reply is stuck\.$|: \d+, the oldest/);
    expect(await describeDoubts(stage)).toMatch(/^No operation is in doubt\.$|asked \d+ times/);
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
