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

/** Takes gates off the list until it is empty; true when all of them passed. */
async function runGates(waiting: string[]): Promise<boolean> {
  const gate = waiting.shift();
  if (gate === undefined) return true;
  const isPassed = await runGate(gate);
  return (await runGates(waiting)) && isPassed;
}

const waiting = [...gates];
const lanes = Array.from({ length: availableParallelism() }, () => runGates(waiting));
if ((await Promise.all(lanes)).includes(false)) process.exitCode = 1;
