import { expect, it } from 'vitest';
import { listPermissions } from './stack/permissions.ts';
import { findFunctions } from './stack/resources.ts';
import { aRepository, synthesize } from './stack/synthesize.ts';

const root = aRepository([{ service: 'memory', needs: ['embeddings'] }]);
const sandbox = synthesize('sandbox', root);
const local = synthesize('local', root);
const readVariable = ({ stateless }: typeof sandbox, folder: string, name: string) =>
  findFunctions(stateless).get(folder)?.Environment.Variables[name];

it('lets a service that needs embeddings invoke that model in its region, and no other', () => {
  const models = listPermissions(sandbox.stateless, 'tools/memory').filter((line) =>
    line.startsWith('bedrock:'),
  );
  expect(models).toEqual([
    'bedrock:InvokeModel on :arn:<Partition>:bedrock:<Region>::foundation-model/amazon.titan-embed-text-v2:0',
  ]);
  const others = listPermissions(sandbox.stateless, 'tools/topups');
  expect(others.filter((line) => line.startsWith('bedrock:'))).toEqual([]);
});

it('names the model to that service only', () => {
  const model = 'amazon.titan-embed-text-v2:0';
  expect(readVariable(sandbox, 'tools/memory', 'EMBEDDING_MODEL')).toBe(model);
  expect(readVariable(sandbox, 'tools/topups', 'EMBEDDING_MODEL')).toBe('');
});

it('redirects embeddings to the laptop in the local stage only', () => {
  const variable = 'AWS_ENDPOINT_URL_BEDROCK_RUNTIME';
  expect(readVariable(local, 'tools/memory', variable)).toBe('http://127.0.0.1:4567');
  expect(readVariable(local, 'tools/topups', variable)).toBeUndefined();
  expect(readVariable(sandbox, 'tools/memory', variable)).toBeUndefined();
});
