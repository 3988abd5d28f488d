import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

export interface CommandOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Also receives everything that the command prints. */
  readonly logFile?: string;
  /** Stops the command and all processes that it started. */
  readonly signal?: AbortSignal | undefined;
}

export interface CommandResult {
  readonly succeeded: boolean;
  /** Standard output and standard error, in the order of arrival. */
  readonly output: string;
}

/** Runs a command and waits for its end. A command that cannot be started counts as failed. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const { cwd, env, signal } = options;
    const log = options.logFile && createWriteStream(options.logFile, { flags: 'a' });
    // With its own process group, the signal also reaches the processes that the command starts.
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

/** Sends a signal to a process group. Does nothing if the group no longer exists. */
export function killGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, signal);
  } catch {
    // The group no longer exists.
  }
}
