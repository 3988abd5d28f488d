import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { findChannel } from '../support/channel-addresses.ts';
import { readFunctionLogs } from '../support/function-logs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const START_EMULATOR = `
  import { startEmulator } from './infra/local/emulator.ts';
  import { pickFreePort } from './infra/local/process/free-port.ts';
  const [root, folder] = [process.cwd(), process.argv[1]];
  const python = root + '/.venv/bin/python';
  const port = await pickFreePort();
  const emulator = await startEmulator({ root, python, port, folder, keepState: true });
  console.log(emulator.pid);
`;

it('serves the page, the chat API and the webhook at the addresses that it tells', async () => {
  const page = await fetch(`${inject('apiUrl')}/`);
  const session = await fetch(`${inject('apiUrl')}/api/chat/session/nobody`);
  const update = await fetch(findChannel('telegram').webhook, { method: 'POST', body: '{}' });
  expect([page.status, session.status, update.status]).toEqual([200, 404, 401]);
});

it('refuses what the pages of other origins ask of the chat API', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  const answer = await fetch(`${inject('apiUrl')}/api/chat/session/nobody`, { headers });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

it('keeps what every function logs, also those behind the API', async () => {
  await fetch(findChannel('telegram').webhook, { method: 'POST', body: '{}' });
  await expect
    .poll(async () => (await readFunctionLogs(inject('emulatorUrl'))).join('\n'))
    .toMatch(/"service":"webhook"/);
});

it('ends, saving its state, when the process that started it is killed', async () => {
  const folder = temporaryFolder('orphan');
  const script = ['--import', 'tsx', '--input-type=module', '-e', START_EMULATOR, folder];
  const parent = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
  const emulator = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (line) => resolve(Number(line)));
  });
  expect(isGroupAlive(emulator)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isGroupAlive(emulator), { timeout: 20_000 }).toBe(false);
  expect(readFileSync(join(folder, 'emulator.log'), 'utf8')).toContain('saved scheduler state');
});

function isGroupAlive(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return true;
  } catch {
    return false;
  }
}
