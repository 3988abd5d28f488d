import { readFile } from 'node:fs/promises';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { describe, expect, inject, it } from 'vitest';
import { findChannel } from '../support/channel-addresses.ts';
import { TelegramPerson } from '../support/telegram-person.ts';

const card = '4111 1111 1111 1111';

async function wholeTable(): Promise<string> {
  const client = new DynamoDBClient({ endpoint: inject('emulatorUrl') });
  const pages = paginateScan({ client }, { TableName: inject('conversationsTable') });
  const parts: string[] = [];
  for await (const { Items } of pages) parts.push(JSON.stringify(Items));
  return parts.join('\n');
}

describe.skipIf(inject('emulatorLog') === '')('what a whole run leaves behind', () => {
  it('holds no card number anywhere, and no words, phones or secrets in the logs', async () => {
    const ana = new TelegramPerson();
    await ana.say(`mi tarjeta es ${card} por si acaso`);
    await ana.say('Quiero una recarga');
    await ana.say('+52 55 9999 8888');
    await ana.say('100');
    await ana.say('sí');

    const log = await readFile(inject('emulatorLog'), 'utf8');
    const table = await wholeTable();

    for (const digits of [card, card.replaceAll(' ', '')]) {
      expect(table).not.toContain(digits);
      expect(log).not.toContain(digits);
    }
    expect(log).toContain('Turn committed');
    for (const secret of [
      'por si acaso',
      'Quiero una recarga',
      '9999 8888',
      '5599998888',
      findChannel('telegram').secret,
      '123456:LOCAL',
      String(ana.chatId),
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
