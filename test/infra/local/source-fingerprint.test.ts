import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { computeSourceFingerprint } from '../../../infra/local/source-fingerprint.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function aCheckout(): string {
  const root = temporaryFolder('sources');
  for (const folder of [
    'config',
    'functions',
    'shared',
    'infra/bin',
    'infra/lib',
    'infra/commands',
  ]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const file of ['cdk.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(file, join(root, file));
  return root;
}

it('is the same for the same sources and settings, in any order', () => {
  const settings = { a: '1', b: '2' };
  const same = { b: '2', a: '1' };
  expect(computeSourceFingerprint(aCheckout(), settings)).toBe(
    computeSourceFingerprint(aCheckout(), same),
  );
});

it('changes with any source and any setting', () => {
  const root = aCheckout();
  const before = computeSourceFingerprint(root, { port: 1 });
  expect(computeSourceFingerprint(root, { port: 2 })).not.toBe(before);
  writeFileSync(join(root, 'config/models.json'), '{}');
  const after = computeSourceFingerprint(root, { port: 1 });
  expect(after).not.toBe(before);
  writeFileSync(join(root, 'config/models.json'), '{ }');
  expect(computeSourceFingerprint(root, { port: 1 })).not.toBe(after);
});

it('ignores build results and the local cloud itself', () => {
  const root = aCheckout();
  const before = computeSourceFingerprint(root, {});
  mkdirSync(join(root, 'dist'));
  mkdirSync(join(root, 'infra/local'));
  writeFileSync(join(root, 'dist/index.mjs'), '');
  writeFileSync(join(root, 'infra/local/start.ts'), '');
  expect(computeSourceFingerprint(root, {})).toBe(before);
});
