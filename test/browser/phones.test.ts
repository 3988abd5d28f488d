import { request } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findChromium, launchBrowser } from '../support/system-browser.ts';

const chromium = findChromium();
const PATIENCE_MS = 120_000;

describe.skipIf(chromium === undefined)('the phones of the local cloud', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser(chromium ?? '');
  });
  afterAll(async () => browser?.close());

  it.each(['Telegram', 'WhatsApp'])('carry a top-up to its receipt on %s', async (name) => {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(inject('phonesUrl'));
    const phone = page.locator('.phone', { has: page.getByRole('heading', { name }) });

    await phone.getByRole('textbox').fill('Recarga de 100 pesos al 55 9999 8888');
    await phone.getByRole('button', { name: 'Send' }).click();
    await phone.locator('li:not(.own) strong', { hasText: '$6.72 USD' }).waitFor();
    await phone.getByRole('button', { name: /Sí/ }).click();
    await phone.locator('li:not(.own)', { hasText: 'TUP-' }).waitFor();

    expect(await phone.locator('li.own').allInnerTexts()).toStrictEqual([
      'Recarga de 100 pesos al 55 9999 8888',
      expect.stringContaining('Sí'),
    ]);
    expect(await page.locator('#problem').textContent()).toBe('');
    await page.close();
  });
});

describe('the address of the phones', () => {
  const act = (chat: string, body: string, type = 'application/json') =>
    fetch(`${inject('phonesUrl')}chats/${chat}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

  it.each([
    ['an unknown channel', 404, () => act('fax', '{"write":"hi"}')],
    ['no JSON', 400, () => act('telegram', 'hi')],
    ['nothing to write', 400, () => act('telegram', '{"write":" "}')],
    ['a form of another site', 415, () => act('telegram', '{"write":"hi"}', 'text/plain')],
  ])('refuses %s', async (_what, status, send) => {
    expect((await send()).status).toBe(status);
  });

  it('answers no name but the machine’s own', async () => {
    const url = new URL('chats', inject('phonesUrl'));
    const status = await new Promise((resolve, reject) => {
      request(url, { headers: { host: 'evil.example' } }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });

    expect(status).toBe(403);
  });
});
