import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { aRepository } from './stack/synthesize.ts';

const repository = process.cwd();
const tsx = import.meta.resolve('tsx');

/** Runs what `cdk synth` runs, without an account and with all of CDK's own rules as errors. */
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

it('synthesises both stacks of a sandbox without an account, passing CDK’s own rules', async () => {
  const outdir = await synth('sandbox');
  const { artifacts } = JSON.parse(readFileSync(join(outdir, 'manifest.json'), 'utf8'));
  expect(artifacts['orchestrator-sandbox-stateful']).toMatchObject({
    environment: 'aws://unknown-account/unknown-region',
  });
  expect(artifacts['orchestrator-sandbox-stateless'].dependencies).toContain(
    'orchestrator-sandbox-stateful',
  );
});

it('names the stages when there is no such stage', async () => {
  await expect(synth('staging')).rejects.toThrow(/sandbox/);
});
