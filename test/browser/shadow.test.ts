import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ConsolePage } from '../support/console-page.ts';
import { findChromium, launchBrowser } from '../support/system-browser.ts';

const chromium = findChromium();
const words = {
  es: { locale: 'es-MX', worry: 'Me preocupan mis gastos', announced: 'asesor financiero' },
  en: {
    locale: 'en-US',
    worry: "I'm worried about my spending habits",
    announced: 'financial adviser',
  },
};

describe.skipIf(chromium === undefined)('a tip in the console', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser(chromium ?? '');
  });
  afterAll(async () => browser?.close());

  /** The first evaluators start cold, and their tips come too late. */
  async function worryUntilNoticed({ locale, worry }: (typeof words)['es']) {
    for (let tries = 0; tries < 5; tries++) {
      const visitor = await ConsolePage.open(browser, `${inject('apiUrl')}/`, { locale });
      await visitor.say(worry);
      if ((await visitor.page.locator('.assistant .tip').count()) > 0) return visitor;
      await visitor.close();
    }
    throw new Error('no tip in five conversations');
  }

  it.each(Object.entries(words))(
    'stands in the bubble of its reply, and the verdict in the trace (%s)',
    async (_language, said) => {
      const visitor = await worryUntilNoticed(said);
      const { page } = visitor;

      const bubble = page.locator('.line.assistant .bubble');
      expect(await bubble.count()).toBe(1);
      expect(await bubble.locator('.tip').textContent()).toContain(said.announced);
      await page.getByText('shadow-verdict').waitFor();
      expect(await visitor.trace('events')).toContain('shadow-started');
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );
});
