import { UsageError } from './usage-error.ts';

export interface StageArguments {
  readonly stage: 'sandbox' | 'prod';
  /** All other arguments, to be passed on to the CDK toolkit: `--profile`, `--force`… */
  readonly rest: readonly string[];
}

/**
 * Reads `--stage sandbox|prod` from the arguments of `npm run deploy` and `npm run destroy`.
 * @throws UsageError with a message for the terminal when the stage is missing, unknown or `local`
 */
export function parseStage(args: readonly string[]): StageArguments {
  const words = args.flatMap((arg) => (arg.startsWith('--stage=') ? arg.split('=') : [arg]));
  const index = words.indexOf('--stage');
  const stage = index < 0 ? undefined : words[index + 1];
  if (stage === 'local') throw new UsageError('The local stage is started with `npm start`.');
  if (stage !== 'sandbox' && stage !== 'prod') {
    const suffix = stage === undefined ? '' : `, not "${stage}"`;
    throw new UsageError(`Choose a stage: --stage sandbox or --stage prod${suffix}.`);
  }
  return { stage, rest: words.toSpliced(index, 2) };
}
