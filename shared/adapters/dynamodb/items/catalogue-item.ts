import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CatalogueBundle } from '../../../application/ports/catalogue-archive.ts';
import { InvalidInputError } from '../../../domain/errors.ts';
import { isJsonObject, type JsonObject } from '../../../domain/json.ts';
import { toCatalogueKey } from './item-keys.ts';
import type { Item } from './stored-item.ts';

/**
 * DynamoDB allows 400 KB per item. The bundle of Felix has 209 KB, 39 KB compressed, so bundles are
 * not split.
 */
const MAX_BYTES = 350 * 1024;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** @throws InvalidInputError when the bundle is too large to store */
export async function toCatalogueItem(bundle: CatalogueBundle, expiresAt: number): Promise<Item> {
  const content = await compress(JSON.stringify(bundle));
  if (content.byteLength > MAX_BYTES) {
    const { assistantId } = bundle;
    const details = { assistantId, bytes: content.byteLength };
    throw new InvalidInputError('The catalogue is too large to archive', { details });
  }
  const { pk, sk } = toCatalogueKey(bundle);
  return {
    pk: { S: pk },
    sk: { S: sk },
    expiresAt: { N: String(expiresAt) },
    content: { B: content },
  };
}

/** Returns `undefined` when the item holds no bundle. */
export async function fromCatalogueItem({ content }: Item): Promise<JsonObject | undefined> {
  if (content?.B === undefined) return undefined;
  const bundle: unknown = JSON.parse((await decompress(content.B)).toString('utf8'));
  return isJsonObject(bundle) ? bundle : undefined;
}
