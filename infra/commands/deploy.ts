import { checkAccount } from './cdk/check-account.ts';
import { exitWith } from './cdk/exit-with.ts';
import { parseStage } from './cdk/parse-stage.ts';
import { runCdk } from './cdk/run-cdk.ts';

/**
 * `npm run deploy -- --stage sandbox|prod [options of cdk deploy]` deploys to the account and
 * region of the AWS profile. It bootstraps a sandbox account; the owner of the prod account must do
 * that themselves.
 */
await exitWith(async () => {
  const { stage, rest } = parseStage(process.argv.slice(2));
  await checkAccount(rest);
  const context = ['--context', `stage=${stage}`, ...rest];
  if (stage === 'sandbox') {
    const code = await runCdk(['bootstrap', ...context]);
    if (code !== 0) return code;
  }
  return await runCdk(['deploy', '--all', ...context]);
});
