import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ensurePythonEnvironment } from '../../../infra/local/python-environment.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

afterEach(() => vi.unstubAllEnvs());

function aCheckout(): string {
  const root = temporaryFolder('python');
  mkdirSync(join(root, 'infra/local'), { recursive: true });
  const requirements = 'infra/local/requirements.txt';
  cpSync(requirements, join(root, requirements));
  return root;
}

/** Puts a shell script named `python3`, or nothing, on the PATH. `$*` are its arguments. */
function installPython(script: string | undefined): void {
  const folder = temporaryFolder('bin');
  if (script !== undefined) {
    writeFileSync(join(folder, 'python3'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, 'python3'), 0o755);
  }
  vi.stubEnv('PATH', folder);
}

/** A `python3` that creates an environment in which pip runs the given commands. */
const withPip = (root: string, pip: string) => `
case "$*" in
  *"-m venv"*)
    /bin/mkdir -p ${root}/.venv/bin
    printf '#!/bin/sh\\ncase "$*" in *pip*) ${pip} ;; *) exit 1 ;; esac\\n' > ${root}/.venv/bin/python
    /bin/chmod +x ${root}/.venv/bin/python ;;
esac`;

it('says what to install when there is no Python, or one without venv', async () => {
  installPython(undefined);
  await expect(ensurePythonEnvironment(aCheckout())).rejects.toThrow(
    /Python 3\.10.*AWS_ENDPOINT_URL/,
  );
  installPython('exit 1');
  await expect(ensurePythonEnvironment(aCheckout())).rejects.toThrow(/python3-venv/);
});

it('reports that the environment cannot be created', async () => {
  installPython('case "$*" in *"-m venv"*) echo full >&2; exit 1 ;; esac');
  const root = aCheckout();
  await expect(ensurePythonEnvironment(root)).rejects.toThrow(/\.venv could not be created/);
  await vi.waitFor(() => expect(existsSync(join(root, '.local/python.log'))).toBe(true));
});

it('tells an unreachable registry from one that refuses', async () => {
  const offline = aCheckout();
  installPython(withPip(offline, 'echo NewConnectionError; exit 1'));
  await expect(ensurePythonEnvironment(offline)).rejects.toThrow(/PyPI cannot be reached/);
  const refused = aCheckout();
  installPython(withPip(refused, 'echo No matching distribution; exit 1'));
  await expect(ensurePythonEnvironment(refused)).rejects.toThrow(/See \.local\/python\.log/);
});

it('returns the new environment when the emulator has been installed', async () => {
  const root = aCheckout();
  installPython(withPip(root, 'exit 0'));
  expect(await ensurePythonEnvironment(root)).toBe(join(root, '.venv/bin/python'));
});

it('leaves an environment with the pinned emulator alone', async () => {
  const root = aCheckout();
  mkdirSync(join(root, '.venv/bin'), { recursive: true });
  writeFileSync(join(root, '.venv/bin/python'), '#!/bin/sh\necho 1.5.33\n');
  chmodSync(join(root, '.venv/bin/python'), 0o755);
  installPython(undefined);
  expect(await ensurePythonEnvironment(root)).toBe(join(root, '.venv/bin/python'));
});
