export interface StageArguments {
  readonly stage: 'sandbox' | 'prod';
  /** Whatever else was given, for the toolkit: `--profile`, `--force`… */
  readonly rest: readonly string[];
}

/**
 * Reads `--stage sandbox|prod` of `npm run deploy` and `npm run destroy`.
 * @throws Error as one sentence when the stage is missing, unknown, or runs on laptops only
 */
export function parseStage(args: readonly string[]): StageArguments {
  const words = args.flatMap((arg) => (arg.startsWith('--stage=') ? arg.split('=') : [arg]));
  const at = words.indexOf('--stage');
  const stage = at < 0 ? undefined : words[at + 1];
  if (stage === 'local') throw new Error('The local stage runs with `npm start`.');
  if (stage !== 'sandbox' && stage !== 'prod') {
    const given = stage === undefined ? '' : `, not "${stage}"`;
    throw new Error(`Say which stage: --stage sandbox or --stage prod${given}.`);
  }
  return { stage, rest: words.toSpliced(at, 2) };
}
