import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createConsoleHandler } from '../../../../functions/console/handler.ts';
import { readPageFiles } from '../../../../functions/console/page-files.ts';
import { anHttpEvent } from '../../../support/builders/http-event.ts';
import { RecordingLogger } from '../../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../../support/fakes/recording-metrics.ts';

const folder = join(import.meta.dirname, '../../../../functions/console/page');

function aConsole(stage = 'local') {
  const files = readPageFiles(folder, { stage });
  const metrics = new RecordingMetrics();
  const handler = createConsoleHandler({ files, logger: new RecordingLogger(), metrics });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const {
      statusCode,
      headers: sent = {},
      body = '',
    } = await handler(anHttpEvent({ method: 'GET', path, headers }));
    return { status: statusCode, headers: sent, body };
  };
  return { files, get };
}

it('serves the page with its stage', async () => {
  const { status, headers, body } = await aConsole('sandbox').get('/');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
  expect(body).toContain('<meta name="stage" content="sandbox"');
  expect(body).not.toContain('{{');
});

it('escapes the name of the stage', async () => {
  const { body } = await aConsole('"><script>').get('/');
  expect(body).toContain('content="&#34;&#62;&#60;script&#62;"');
});

it('allows only its own scripts, styles and calls', async () => {
  const { headers } = await aConsole().get('/');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy.filter((rule) => /unsafe|\*|https?:|data:|blob:/.test(rule))).toEqual([]);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});

it('has no inline scripts, styles or handlers, and only relative addresses', async () => {
  const { body } = await aConsole().get('/');
  expect(body).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i);
  expect([...body.matchAll(/<script(?![^>]*\ssrc=)/g)]).toEqual([]);
  const addresses = [...body.matchAll(/\s(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => /^(\/|[a-z]+:)/.test(String(address)))).toEqual([]);
});

it('serves every file that the page and its scripts request', async () => {
  const { files, get } = aConsole();
  const { body } = await get('/');
  const asked = [...body.matchAll(/"console\/([^"]+)"/g)].map(([, name]) => String(name));
  const imported = [...files].flatMap(([, file]) =>
    [...file.body.matchAll(/^import .* from '\.\/([^']+)';$/gm)].map(([, name]) => String(name)),
  );
  for (const name of [...asked, ...imported, 'texts/es.json', 'texts/en.json']) {
    expect([name, (await get(`/console/${name}`)).status]).toEqual([name, 200]);
  }
});

it('serves scripts with the type that browsers require', async () => {
  const { headers } = await aConsole().get('/console/app.js');
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' });
});

it('answers 304 to a browser that has the same file', async () => {
  const { get } = aConsole();
  const { headers } = await get('/console/app.js');
  const again = await get('/console/app.js', { 'if-none-match': `"x", W/${headers['etag']}` });
  expect([again.status, again.body]).toEqual([304, '']);
  const other = await get('/console/app.js', { 'if-none-match': '"x"' });
  expect(other.status).toBe(200);
});

it.each([
  '/console/nothing.js',
  '/console/../handler.ts',
  '/console/%2e%2e/handler.ts',
  '/console/tsconfig.json',
  '/console//etc/passwd',
])('answers 404 at %s', async (path) => {
  const { status, body } = await aConsole().get(path);
  expect([status, body]).toEqual([404, '']);
});
