import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { DynamoDbCatalogueArchive } from '../../shared/adapters/dynamodb/dynamodb-catalogue-archive.ts';
import { InvalidInputError } from '../../shared/domain/errors.ts';
import { createConversationsTable } from '../support/conversations-table.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';
import { InMemoryCatalogueArchive } from '../support/fakes/in-memory-catalogue-archive.ts';
import { describeCatalogueArchive } from './describe-catalogue-archive.ts';

async function makeDynamoDb() {
  const clock = new FixedClock();
  const archive = new DynamoDbCatalogueArchive({ ...(await createConversationsTable()), clock });
  return { clock, archive };
}

describeCatalogueArchive('in memory', () => {
  const clock = new FixedClock();
  return { clock, archive: new InMemoryCatalogueArchive(clock) };
});
describeCatalogueArchive('DynamoDB', makeDynamoDb);

it('DynamoDB takes a bundle of some hundred KB, and refuses one that no item can hold', async () => {
  const { archive } = await makeDynamoDb();
  const large = (bytes: number) => randomBytes(bytes).toString('base64');
  const key = { assistantId: 'kiosk', version: 'large' };
  const fits = { ...key, text: large(300 * 1024) };

  await archive.keep(fits);

  expect(await archive.find(key)).toStrictEqual(fits);
  const tooLarge = archive.keep({ ...key, text: large(400 * 1024) });
  await expect(tooLarge).rejects.toThrow(InvalidInputError);
});
