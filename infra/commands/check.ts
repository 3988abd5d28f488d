import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The gates of `npm run check`, the longest first. Each is an npm script of its own. */
const gates = [
  'check:types',
  'check:architecture',
  'check:unused',
  'check:format',
  'catalogue:check',
  'check:manifests',
];

/** Runs a gate and prints what it said once it is done; true when it passed. */
function runGate(gate: string): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn('npm', ['run', '--silent', gate]);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => said.push(part));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      process.stdout.write(Buffer.concat(said));
      console.log(`${code === 0 ? '✓' : '✗'} ${gate} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}

/** Takes gates off the list until it is empty; returns those that failed. */
async function runGates(waiting: string[]): Promise<readonly string[]> {
  const gate = waiting.shift();
  if (gate === undefined) return [];
  const isPassed = await runGate(gate);
  return [...(isPassed ? [] : [gate]), ...(await runGates(waiting))];
}

const waiting = [...gates];
const lanes = Array.from({ length: availableParallelism() }, () => runGates(waiting));
const failed = (await Promise.all(lanes)).flat();
if (failed.length > 0) {
  // What failed first stands far above by now.
  console.error(`✗ npm run check: ${failed.join(', ')}`);
  if (failed.includes('check:format')) console.error('  npm run format puts the format right');
  process.exitCode = 1;
}
