import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalCloudError } from './local-cloud-error.ts';
import { type CommandResult, runCommand } from './process/run-command.ts';
import { withLock } from './process/with-lock.ts';

const REQUIREMENTS = 'infra/local/requirements.txt';
const PRINT_VERSION = "from importlib.metadata import version; print(version('ministack'))";
const CHECK_PYTHON = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';

/**
 * Creates the Python environment `.venv` with the pinned version of the emulator, unless it exists.
 * @param root root of the repository
 * @returns path of the environment's Python interpreter
 * @throws LocalCloudError without Python 3.10, its venv module or access to PyPI
 */
export async function ensurePythonEnvironment(root: string, signal?: AbortSignal): Promise<string> {
  const python = join(root, '.venv', 'bin', 'python');
  const run = (command: string, args: readonly string[], logFile?: string) =>
    runCommand(command, args, { cwd: root, env: process.env, signal, ...(logFile && { logFile }) });
  if (await hasPinnedEmulator(root, python, run)) return python;
  const logFile = join(root, '.local', 'python.log');
  mkdirSync(join(root, '.local'), { recursive: true });
  await withLock(join(root, '.local', 'python.lock'), async () => {
    if (await hasPinnedEmulator(root, python, run)) return;
    const base = await findPython(run);
    const made = await run(base, ['-m', 'venv', '--clear', join(root, '.venv')], logFile);
    if (!made.succeeded) throw createEnvironmentError();
    const pip = ['-m', 'pip', 'install', '--disable-pip-version-check', '-r', REQUIREMENTS];
    const installed = await run(python, pip, logFile);
    if (!installed.succeeded) throw createInstallError(installed);
  });
  return python;
}

type Run = (command: string, args: readonly string[], logFile?: string) => Promise<CommandResult>;

async function hasPinnedEmulator(root: string, python: string, run: Run): Promise<boolean> {
  if (!existsSync(python)) return false;
  const requirements = readFileSync(join(root, REQUIREMENTS), 'utf8');
  const { succeeded, output } = await run(python, ['-c', PRINT_VERSION]);
  return succeeded && requirements.includes(`ministack==${output.trim()}\n`);
}

async function findPython(run: Run): Promise<string> {
  for (const command of ['python3', 'python']) {
    if ((await run(command, ['-c', CHECK_PYTHON])).succeeded) return command;
  }
  throw new LocalCloudError(
    'The local cloud needs Python 3.10 or newer with the venv module, which was not found. Install it (Debian and Ubuntu: apt install python3-venv), or set AWS_ENDPOINT_URL to the address of a running emulator.',
  );
}

function createEnvironmentError(): LocalCloudError {
  return new LocalCloudError(
    'The Python environment .venv could not be created (Debian and Ubuntu: apt install python3-venv). See .local/python.log for the reason.',
  );
}

function createInstallError({ output }: CommandResult): LocalCloudError {
  const unreachable = /NewConnectionError|ConnectTimeout|Temporary failure|ProxyError|SSLError/;
  return new LocalCloudError(
    unreachable.test(output)
      ? 'The emulator (MiniStack) could not be installed because PyPI cannot be reached. Check the network and the pip configuration, then start again.'
      : 'The emulator (MiniStack) could not be installed. See .local/python.log for the reason.',
  );
}
