import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

export interface CommandOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Everything the command prints goes here too. */
  readonly logFile?: string;
  /** Ends the command and all that it started. */
  readonly signal?: AbortSignal | undefined;
}

export interface CommandResult {
  readonly succeeded: boolean;
  /** Standard output and error, in the order they came. */
  readonly output: string;
}

/** Runs a command to its end. A command that cannot be started counts as failed. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const { cwd, env, signal } = options;
    const log = options.logFile && createWriteStream(options.logFile, { flags: 'a' });
    // A process group of its own: the signal reaches what the command starts as well.
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (log) log.write(chunk);
    };
    const stop = () => killGroup(child.pid, 'SIGTERM');
    const finish = (succeeded: boolean) => {
      signal?.removeEventListener('abort', stop);
      if (log) log.end();
      resolve({ succeeded, output });
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}

/** Signals a process group; one that is gone already is fine. */
export function killGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, signal);
  } catch {
    // No such group any more.
  }
}
