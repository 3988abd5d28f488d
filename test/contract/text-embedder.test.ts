import { describe, expect, it } from 'vitest';
import { createOfflineTextEmbedder } from '../../infra/local/offline-model/offline-text-embedder.ts';
import { startOfflineModel } from '../../infra/local/offline-model/server.ts';
import { BedrockTextEmbedder } from '../../shared/adapters/bedrock/bedrock-text-embedder.ts';
import { createBedrockClient } from '../../shared/adapters/bedrock/create-bedrock-client.ts';
import type { TextEmbedder } from '../../shared/services/ports/text-embedder.ts';
import { describeTextEmbedder } from './describe-text-embedder.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

function open(endpoint: string, modelId: string): TextEmbedder {
  const client = createBedrockClient({ endpoint, region: 'us-east-1', credentials });
  return new BedrockTextEmbedder({ client, modelId, timeoutMs: 2_000 });
}

/** The real adapter, over HTTP, to the stand-in that has Titan's limits. */
async function useBedrock(
  act: (embedder: TextEmbedder) => Promise<void>,
  modelId = 'amazon.titan-embed-text-v2:0',
): Promise<void> {
  const server = await startOfflineModel({ port: 0 });
  try {
    await act(open(server.url, modelId));
  } finally {
    await server.close();
  }
}

describeTextEmbedder('Bedrock, at the stand-in', useBedrock);
describeTextEmbedder('offline, in process', (act) => act(createOfflineTextEmbedder()));

describe('the adapter of Bedrock', () => {
  it('cuts what is longer than Titan reads', () =>
    useBedrock(async (embedder) => {
      expect(await embedder.embed('perro '.repeat(20_000))).toHaveLength(256);
    }));

  it('says that a text or a model is refused, without a word of the text', () =>
    useBedrock(async (embedder) => {
      await expect(embedder.embed('hola')).rejects.toMatchObject({ kind: 'invalid-input' });
    }, 'amazon.nova-2-lite-v1:0'));

  it('says that nobody answers', async () => {
    const nobody = open('http://127.0.0.1:9', 'amazon.titan-embed-text-v2:0');
    await expect(nobody.embed('hola')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
