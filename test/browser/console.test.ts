import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ConsolePage } from '../support/console-page.ts';
import { findChromium, launchBrowser } from '../support/system-browser.ts';

const chromium = findChromium();

/** A top-up as a person does it, in the words of one language. */
const topUps = {
  es: {
    locale: 'es-MX',
    greeting: 'Hola',
    wish: 'Quiero una recarga',
    confirmed: /^✅/,
    expires: /Caduca en [45]:\d\d/,
  },
  en: {
    locale: 'en-US',
    greeting: 'Hi',
    wish: 'I want a top-up',
    confirmed: /^✅/,
    expires: /Expires in [45]:\d\d/,
  },
};

describe.skipIf(chromium === undefined)('the console of the deployed stack', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser(chromium ?? '');
  });
  afterAll(async () => browser?.close());

  it.each(Object.entries(topUps))(
    'carries a top-up to its receipt in %s',
    async (language, said) => {
      const { locale } = said;
      const visitor = await ConsolePage.open(browser, `${inject('apiUrl')}/`, { locale });
      expect(await visitor.page.locator('html').getAttribute('lang')).toBe(language);
      expect(await visitor.say(said.greeting)).toContain('Felix');
      expect(await visitor.agents()).toEqual(['felix']);

      await visitor.say(said.wish);
      expect(await visitor.options()).toEqual([
        expect.stringContaining('Mamá'),
        expect.stringContaining('Hermano'),
      ]);
      expect(await visitor.agents()).toEqual(['felix', 'topups']);
      expect(await visitor.trace('flow')).toBe('recarga @ collect_number');
      expect(await visitor.trace('context')).toContain('frequentNumbersData');
      expect(Number(await visitor.fact('iterations'))).toBeLessThanOrEqual(3);

      expect(await visitor.say('+52 55 9999 8888')).toContain('Telcel');
      expect(await visitor.trace('slots')).toContain('+52 55 9999 8888');

      expect(await visitor.say('100')).toContain('$100.00 MXN');
      expect(await visitor.trace('confirmation')).toMatch(said.expires);

      const receipt = await visitor.choose(said.confirmed);
      expect(receipt).toMatch(/\bTUP-\d{8}-\d+/);
      expect(receipt).toContain('+52 55 9999 8888');
      expect(await visitor.trace('confirmation')).toBe('');
      await visitor.page.getByText('confirmation-executed').waitFor();
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );

  it('buys once when the confirmation is pressed twice', async () => {
    const visitor = await ConsolePage.open(browser, `${inject('apiUrl')}/`);
    await visitor.say('Quiero una recarga');
    await visitor.choose('Mamá');
    await visitor.say('50');
    await visitor.page.locator('.option').first().dblclick();
    await visitor.page
      .getByText(/TUP-\d{8}-\d+/)
      .first()
      .waitFor();
    const { page } = visitor;
    const user = await page.evaluate<string>("localStorage.getItem('console.user')");
    const session = await page.evaluate<string>("sessionStorage.getItem('console.session')");
    const history = await fetch(
      `${inject('apiUrl')}/api/chat/history/${session}?user_id=${user}`,
    ).then((answer) => answer.text());
    expect(new Set(history.match(/TUP-\d{8}-\d+/g)).size).toBe(1);
    await visitor.close();
  });
});
