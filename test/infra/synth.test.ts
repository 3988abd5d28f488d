import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { aRepository } from './stack/synthesize.ts';

const repository = process.cwd();
const tsx = import.meta.resolve('tsx');

/** What `cdk synth` runs, without an account, with all of CDK's own rules as errors. */
async function synth(stage: string): Promise<string> {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const outdir = temporaryFolder('synth');
  await promisify(execFile)(
    process.execPath,
    ['--import', tsx, join(repository, 'infra/bin/app.ts')],
    {
      cwd: aRepository(),
      env: {
        PATH: process.env['PATH'],
        CDK_OUTDIR: outdir,
        CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage }),
      },
    },
  );
  return outdir;
}

it('synthesises both stacks of a sandbox with no account, clean by CDK’s own rules', async () => {
  const outdir = await synth('sandbox');
  const { artifacts } = JSON.parse(readFileSync(join(outdir, 'manifest.json'), 'utf8'));
  expect(artifacts['orchestrator-sandbox-stateful']).toMatchObject({
    environment: 'aws://unknown-account/unknown-region',
  });
  expect(artifacts['orchestrator-sandbox-stateless'].dependencies).toContain(
    'orchestrator-sandbox-stateful',
  );
});

it('says which stages there are', async () => {
  await expect(synth('staging')).rejects.toThrow(/sandbox/);
});
