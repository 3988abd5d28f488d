import { parseArgs } from 'node:util';
import { playWalk, type WalkResult } from './play/play-walk.ts';

const usage = `npm run money -- [--walks N] [--seed S] [--days D] [--people P]

Lets people use all services that move money while partners answer late, never or differently each time and
processes die; audits the books and everything people were told after each change. Exits 1 when something is wrong.

  --walks   how many, with one seed after the other (default: 5)
  --seed    of the first walk (default: 1)
  --days    simulated days in which people act (default: 60); all that is open then has its patience
  --people  from 1 to 5 (default: 3)`;

/** `npm run money` walks at random over the whole money side. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      walks: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      days: { type: 'string', default: '60' },
      people: { type: 'string', default: '3' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const options = { days: Number(values.days), people: Number(values.people) };
  const results: WalkResult[] = [];
  for (let count = 0; count < Number(values.walks); count += 1) {
    const result = await playWalk(Number(values.seed) + count, options);
    for (const problem of result.problems) console.log(`seed ${result.seed}: ${problem}`);
    console.error(
      `seed ${result.seed}: ${result.orders} orders, ${result.problems.length} problems`,
    );
    results.push(result);
  }
  console.log(formatTotals(results));
  if (results.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
}

function formatTotals(results: readonly WalkResult[]): string {
  const sum = (count: (result: WalkResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const types = [...new Set(results.flatMap(({ endings }) => Object.keys(endings)))].toSorted();
  const endings = types.map((type) => `${sum((result) => result.endings[type] ?? 0)} ${type}`);
  return [
    `${results.length} walks, ${sum(({ confirmed }) => confirmed)} things confirmed`,
    `${sum(({ orders }) => orders)} paid orders: ${endings.join(', ')}`,
    `${sum(({ cases }) => cases)} cases for a colleague, ${sum(({ faults }) => faults)} faults`,
    `${sum(({ statements }) => statements)} statements, ${sum(({ audits }) => audits)} audits`,
    `${sum(({ problems }) => problems.length)} problems`,
  ].join('\n');
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
