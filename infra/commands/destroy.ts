import { checkAccount } from './cdk/check-account.ts';
import { exitWith } from './cdk/exit-with.ts';
import { parseStage } from './cdk/parse-stage.ts';
import { runCdk } from './cdk/run-cdk.ts';

/**
 * `npm run destroy -- --stage sandbox [options of cdk destroy]` deletes a sandbox. It asks for
 * confirmation unless `--force` is given.
 */
await exitWith(async () => {
  const { stage, rest } = parseStage(process.argv.slice(2));
  if (stage === 'prod') {
    throw new Error(
      'prod keeps its data and has termination protection. Turn the protection off in AWS first.',
    );
  }
  await checkAccount(rest);
  return await runCdk(['destroy', '--all', '--context', `stage=${stage}`, ...rest]);
});
