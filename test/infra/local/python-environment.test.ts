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

/** Makes `python3` on the PATH a shell script; `$*` are its arguments. */
function havePython(script: string | undefined): void {
  const folder = temporaryFolder('bin');
  if (script !== undefined) {
    writeFileSync(join(folder, 'python3'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, 'python3'), 0o755);
  }
  vi.stubEnv('PATH', folder);
}

/** A Python that makes an environment whose pip behaves as told. */
const withPip = (root: string, pip: string) => `
case "$*" in
  *"-m venv"*)
    /bin/mkdir -p ${root}/.venv/bin
    printf '#!/bin/sh\\ncase "$*" in *pip*) ${pip} ;; *) exit 1 ;; esac\\n' > ${root}/.venv/bin/python
    /bin/chmod +x ${root}/.venv/bin/python ;;
esac`;

it('says what to install when there is no Python, or one without venv', async () => {
  havePython(undefined);
  await expect(ensurePythonEnvironment(aCheckout())).rejects.toThrow(
    /Python 3\.10.*AWS_ENDPOINT_URL/,
  );
  havePython('exit 1');
  await expect(ensurePythonEnvironment(aCheckout())).rejects.toThrow(/python3-venv/);
});

it('says so when the environment cannot be made', async () => {
  havePython('case "$*" in *"-m venv"*) echo full >&2; exit 1 ;; esac');
  const root = aCheckout();
  await expect(ensurePythonEnvironment(root)).rejects.toThrow(/\.venv could not be made/);
  await vi.waitFor(() => expect(existsSync(join(root, '.local/python.log'))).toBe(true));
});

it('tells a registry that does not answer from one that refuses', async () => {
  const offline = aCheckout();
  havePython(withPip(offline, 'echo NewConnectionError; exit 1'));
  await expect(ensurePythonEnvironment(offline)).rejects.toThrow(/PyPI does not answer/);
  const refused = aCheckout();
  havePython(withPip(refused, 'echo No matching distribution; exit 1'));
  await expect(ensurePythonEnvironment(refused)).rejects.toThrow(/\.local\/python\.log says why/);
});

it('gives the new environment when the emulator was installed', async () => {
  const root = aCheckout();
  havePython(withPip(root, 'exit 0'));
  expect(await ensurePythonEnvironment(root)).toBe(join(root, '.venv/bin/python'));
});

it('leaves an environment alone that has the pinned emulator', async () => {
  const root = aCheckout();
  mkdirSync(join(root, '.venv/bin'), { recursive: true });
  writeFileSync(join(root, '.venv/bin/python'), '#!/bin/sh\necho 1.5.33\n');
  chmodSync(join(root, '.venv/bin/python'), 0o755);
  havePython(undefined);
  expect(await ensurePythonEnvironment(root)).toBe(join(root, '.venv/bin/python'));
});
