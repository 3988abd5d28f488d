import { exitWith } from './cdk/exit-with.ts';
import { parseStage } from './cdk/parse-stage.ts';
import { runCdk } from './cdk/run-cdk.ts';

/**
 * `npm run deploy -- --stage sandbox|prod [options of cdk deploy]`: account and region come from the AWS
 * profile. A sandbox is bootstrapped on the way; for prod, whoever owns the account does that.
 */
await exitWith(async () => {
  const { stage, rest } = parseStage(process.argv.slice(2));
  const context = ['--context', `stage=${stage}`, ...rest];
  if (stage === 'sandbox') {
    const code = await runCdk(['bootstrap', ...context]);
    if (code !== 0) return code;
  }
  return await runCdk(['deploy', '--all', ...context]);
});
