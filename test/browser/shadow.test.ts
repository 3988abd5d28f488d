import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ConsolePage } from '../support/console-page.ts';
import { loadFelix } from '../support/conversation/felix-talk.ts';
import { isQuietNow } from '../support/conversation/is-quiet-now.ts';
import { findChromium, launchBrowser } from '../support/system-browser.ts';

const chromium = findChromium();
const isQuiet = isQuietNow(await loadFelix());
const words = {
  es: {
    locale: 'es-MX',
    worry: 'Me preocupan mis gastos',
    announced: 'asesor financiero',
    toAmount: ['Quiero enviar dinero', 'María'],
    toReceipt: ['50', 'Efectivo', 'sí', 'sí'],
    question: '¿Cuánto envié este mes?',
    tip: 'Este mes llevas gastados 53.99 USD',
    saving: 'Quiero ahorrar 100 al mes',
    back: 'atrás',
    step: '¿Cuánto te gustaría enviar',
  },
  en: {
    locale: 'en-US',
    worry: "I'm worried about my spending habits",
    announced: 'financial adviser',
    toAmount: ['I want to send money', 'María'],
    toReceipt: ['50', 'Cash', 'yes', 'yes'],
    question: 'How much did I send this month?',
    tip: 'This month you have spent 53.99 USD',
    saving: 'I want to save 100 a month',
    back: 'back',
    step: 'How much would you like to send',
  },
};

describe.skipIf(chromium === undefined)('a tip in the console', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser(chromium ?? '');
  });
  afterAll(async () => browser?.close());

  /** A new visitor who says this, one after the other. */
  async function open(locale: string, said: readonly string[]) {
    const visitor = await ConsolePage.open(browser, `${inject('apiUrl')}/`, { locale });
    for (const sentence of said) await visitor.say(sentence);
    return visitor;
  }

  /** The tip below the last reply. */
  const lastTip = ({ page }: ConsolePage) => page.locator('.line.assistant').last().locator('.tip');

  /** The first evaluators start cold, and their tips come too late. */
  async function sayUntilNoticed(locale: string, said: readonly string[]) {
    for (let tries = 0; tries < 5; tries++) {
      const visitor = await open(locale, said);
      if ((await lastTip(visitor).count()) > 0) return visitor;
      await visitor.close();
    }
    throw new Error('no tip in five conversations');
  }

  it.each(Object.entries(words))(
    'stands in the bubble of its reply, and the verdict in the trace (%s)',
    async (_language, said) => {
      const visitor = await sayUntilNoticed(said.locale, [said.worry]);
      const { page } = visitor;

      const bubble = page.locator('.line.assistant .bubble');
      expect(await bubble.count()).toBe(1);
      expect(await bubble.locator('.tip').textContent()).toContain(said.announced);
      await page.getByText('shadow-verdict').waitFor();
      expect(await visitor.trace('events')).toContain('shadow-started');
      expect(await visitor.trace('shadow')).toMatch(/financial_advisor\s+\d+ % · activation · 💡/);
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );

  it.skipIf(isQuiet).each(Object.entries(words))(
    'says by day what was spent, below the answer to a question about it (%s)',
    async (_language, { locale, toAmount, toReceipt, question, tip }) => {
      const visitor = await sayUntilNoticed(locale, [...toAmount, ...toReceipt, question]);

      expect(await lastTip(visitor).textContent()).toContain(tip);
      expect((await visitor.messages()).at(-1)).toContain('$50.00 USD');
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );

  it.runIf(isQuiet).each(Object.entries(words))(
    'says nothing of it by night (%s)',
    async (_language, { locale, toAmount, toReceipt, question }) => {
      const visitor = await open(locale, [...toAmount, ...toReceipt, question]);

      expect(await lastTip(visitor).count()).toBe(0);
      expect((await visitor.messages()).at(-1)).toContain('$50.00 USD');
      await visitor.close();
    },
  );

  it.each(Object.entries(words))(
    'brings the adviser, from whom the way back leads to the very step (%s)',
    async (_language, { locale, toAmount, worry, announced, saving, back, step }) => {
      const visitor = await sayUntilNoticed(locale, [...toAmount, worry]);
      expect(await lastTip(visitor).textContent()).toContain(announced);
      const before = await visitor.trace('flow');

      await visitor.say(saving);
      expect(await visitor.agents()).toEqual(['felix', 'remittances', 'financial_advisor']);
      const returned = await visitor.say(back);

      expect(returned).toContain(step);
      expect(await visitor.agents()).toEqual(['felix', 'remittances']);
      expect(await visitor.trace('flow')).toBe(before);
      expect(before).toContain('send_money_flow @ collect_amount');
      expect(await lastTip(visitor).count()).toBe(0);
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );
});
