import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recargaTurns } from '../support/builders/recarga-turns.ts';
import { ConsolePage } from '../support/console-page.ts';
import { startPageServer } from '../support/page-server.ts';
import { findChromium, launchBrowser } from '../support/system-browser.ts';

const chromium = findChromium();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const reply = (text: string) => ({ reply: { text, options: [], agentId: 'felix' } });

describe.skipIf(chromium === undefined)('the console page, with scripted turns', () => {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof startPageServer>>;
  let visitor: ConsolePage;

  beforeAll(async () => {
    browser = await launchBrowser(chromium ?? '');
  });
  afterAll(async () => browser?.close());
  beforeEach(async () => {
    server = await startPageServer({ replyWaitMs: 300 });
    visitor = await ConsolePage.open(browser, server.url);
  });
  afterEach(async () => {
    await visitor.close();
    await server.close();
  });

  it('carries a top-up from the greeting to the receipt, by words and by buttons', async () => {
    server.turns.script(...recargaTurns(inMinutes(5)));
    expect(await visitor.say('Hola')).toContain('Felix');
    await visitor.say('Quiero una recarga');
    expect(await visitor.options()).toEqual([
      'Mamá · +52 55 1234 5678',
      'Hermano · +52 55 8765 4321',
    ]);
    expect(await visitor.agents()).toEqual(['felix', 'topups']);
    expect(await visitor.trace('flow')).toBe('recarga @ collect_number');
    expect(await visitor.trace('context')).toContain('frequentNumbersData');
    await visitor.choose('Mamá');
    expect(await visitor.trace('slots')).toContain('Telcel');
    expect(await visitor.trace('confirmation')).toMatch(/create_topup[\s\S]*Caduca en [45]:\d\d/);
    expect(await visitor.choose('Sí')).toContain('TOP-2026-000123');
    expect(await visitor.options()).toEqual([]);
    expect(server.turns.taken.map(({ content }) => content)).toEqual([
      { type: 'text', text: 'Hola' },
      { type: 'text', text: 'Quiero una recarga' },
      { type: 'choice', reference: 'mama' },
      { type: 'choice', reference: 'yes' },
    ]);
    expect(new Set(server.turns.taken.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(visitor.complaints).toEqual([]);
  });

  it('shows a code that connects another chat, and lets that chat go again', async () => {
    const { page } = visitor;
    const open = () => page.getByRole('button', { name: 'Conectar', exact: true }).click();
    await open();
    const shown = (await page.getByText(/^LINK-/).textContent()) ?? '';
    const address = await page
      .getByRole('link', { name: 'Abrir en Telegram' })
      .getAttribute('href');
    const code = shown.slice('LINK-'.length).replace('-', '');
    expect(address).toBe(`https://t.me/ExampleAssistantBot?start=link_${code}`);
    const redeeming = { code, identity: 'tg:4711', channel: 'telegram', useId: 'turn_1' };
    await server.accounts.redeemCode({ ...redeeming, now: new Date() });

    await page.getByRole('button', { name: 'Cerrar' }).click();
    await open();
    await page.getByRole('button', { name: 'Desconectar' }).click();
    await page.getByText(/^Telegram · /).waitFor({ state: 'detached' });
    expect(await server.accounts.find('tg:4711')).toBeUndefined();
    expect(visitor.complaints).toEqual([]);
  });

  it('begins anew with another assistant, and remembers the choice', async () => {
    const { page } = visitor;
    server.turns.script(reply('Soy Felix'), reply('Soy tu agenda'), reply('Aquí sigo'));
    await visitor.say('Hola');
    const picker = page.getByLabel('Asistente que responde');
    await picker.selectOption({ label: 'Organizer' });
    expect(await visitor.messages()).toEqual([]);
    expect(await visitor.say('Hola')).toBe('Soy tu agenda');
    await page.reload();
    await picker.waitFor();
    expect(await picker.inputValue()).toBe('organizer');
    await visitor.say('¿Sigues?');
    expect(server.turns.taken.map(({ assistantId }) => assistantId)).toEqual([
      'felix',
      'organizer',
      'organizer',
    ]);
    expect(visitor.complaints).toEqual([]);
  });

  it('shows model calls, tokens, path and events of each turn, also of earlier ones', async () => {
    server.turns.script(...recargaTurns(inMinutes(5)));
    await visitor.say('Hola');
    await visitor.say('Quiero una recarga');
    await visitor.page.getByText('enriched').waitFor();
    expect(await visitor.trace('figures')).toMatch(
      /Llamadas al modelo\s+1[\s\S]*1842[\s\S]*360 ms/,
    );
    expect(await visitor.trace('figures')).toContain('topups/recarga@collect_number');
    expect(await visitor.trace('events')).toMatch(/turn-started\s+\+0 ms[\s\S]*routed\s+\+340 ms/);
    await visitor.page.getByRole('button', { name: 'Turno anterior' }).click();
    expect(await visitor.agents()).toEqual(['felix']);
    await visitor.page.getByRole('button', { name: 'Ver la traza del turno 2' }).click();
    expect(await visitor.agents()).toEqual(['felix', 'topups']);
  });

  it('shows the button below a message of a colleague, also after a reload', async () => {
    server.turns.script(reply('Le aviso a una persona'), reply('Ya sigo yo'));
    await visitor.say('Quiero hablar con una persona');
    const action = { type: 'command', command: 'assistant' } as const;
    const back = { reference: 'back', label: 'Seguir con Felix', action };
    await server.turns.tell('Soy Marta, ya lo reviso', [back]);
    await visitor.page.getByText('Soy Marta').waitFor({ timeout: 20_000 });
    expect(await visitor.options()).toEqual(['Seguir con Felix']);
    await visitor.page.reload();
    await visitor.page.getByText('Soy Marta').waitFor();
    expect(await visitor.options()).toEqual(['Seguir con Felix']);
    expect(await visitor.choose('Seguir con Felix')).toBe('Ya sigo yo');
    expect(await visitor.options()).toEqual([]);
    expect(server.turns.taken.at(-1)?.content).toEqual({ type: 'choice', reference: 'back' });
    expect(visitor.complaints).toEqual([]);
  });

  it('follows a turn that takes longer than the server waits', async () => {
    server.turns.script({ afterMs: 900, ...reply('Por fin') });
    const said = visitor.say('Hola');
    await visitor.page.locator('#typing:visible').waitFor();
    expect(await said).toBe('Por fin');
    await visitor.page.locator('#typing').waitFor({ state: 'hidden' });
  });

  it('shows formatting, and shows markup as the text it is', async () => {
    const text =
      '**negrita** <img src=x onerror=alert(1)> [ayuda](https://a.example/x) [mal](javascript:x)';
    server.turns.script(reply(text));
    await visitor.say('<b>Hola</b>');
    const bubble = visitor.page.locator('.line.assistant .bubble');
    expect(await bubble.locator('strong').allTextContents()).toEqual(['negrita']);
    expect(await bubble.locator('p').textContent()).toBe(
      'negrita <img src=x onerror=alert(1)> ayuda (a.example) [mal](javascript:x)',
    );
    expect(await bubble.locator('img').count()).toBe(0);
    expect(await bubble.locator('a').evaluateAll((links) => links.map((a) => a.outerHTML))).toEqual(
      [
        '<a href="https://a.example/x" rel="noopener noreferrer nofollow" target="_blank">ayuda</a>',
      ],
    );
    expect(await visitor.page.locator('.person p').textContent()).toBe('<b>Hola</b>');
    expect(visitor.complaints).toEqual([]);
  });

  it('says in one sentence what went wrong, and tries the same message again when asked', async () => {
    server.fault.status = 503;
    const field = visitor.page.getByRole('textbox');
    await field.fill('Hola');
    await field.press('Enter');
    const error = visitor.page.getByRole('alert');
    await error.waitFor();
    expect(await error.locator('p').textContent()).toBe(
      'El servicio no puede atender mensajes ahora mismo. Inténtalo de nuevo en un momento.',
    );
    delete server.fault.status;
    await error.getByRole('button').click();
    await visitor.page.locator('.line.assistant').waitFor();
    expect(await visitor.messages()).toEqual(['> Hola', '¡Hola!']);
    expect(await error.count()).toBe(0);
  });

  it('says that the server cannot be reached', async () => {
    await visitor.page.context().setOffline(true);
    const field = visitor.page.getByRole('textbox');
    await field.fill('Hola');
    await field.press('Enter');
    const said = visitor.page.getByText('No hay conexión con el servidor');
    await said.waitFor();
  });

  it('takes the conversation up again after a reload, with its buttons', async () => {
    server.turns.script(...recargaTurns(inMinutes(5)));
    await visitor.say('Hola');
    await visitor.say('Quiero una recarga');
    const before = await visitor.messages();
    await visitor.page.reload();
    await visitor.page.locator('.option').first().waitFor();
    expect((await visitor.messages()).at(-1)).toBe(before.at(-1));
    expect((await visitor.messages()).length).toBe(4);
    expect(await visitor.options()).toHaveLength(2);
    await visitor.choose('Mamá');
    expect(new Set(server.turns.taken.map(({ conversationId }) => conversationId)).size).toBe(1);
  });

  it('shows once what a service reports later, also after a reload, and keeps the buttons', async () => {
    server.turns.script(...recargaTurns(inMinutes(5)).slice(1));
    await visitor.say('Quiero una recarga');
    await server.turns.tell('Tu recarga de ayer llegó');
    await visitor.page.getByText('Tu recarga de ayer llegó').waitFor();
    await server.turns.tell('Y la de hoy también');
    await visitor.page.getByText('Y la de hoy también').waitFor();
    const shown = await visitor.messages();
    expect(shown.slice(2)).toEqual(['Tu recarga de ayer llegó', 'Y la de hoy también']);
    expect(await visitor.options()).toHaveLength(2);

    await visitor.page.reload();
    await visitor.page.locator('.option').first().waitFor();
    await visitor.page.getByText('Y la de hoy también').waitFor();
    expect(await visitor.messages()).toEqual(shown);
    expect(visitor.complaints).toEqual([]);
  });

  it('gets the answer to a message that was on its way when the page was left', async () => {
    server.turns.script({ afterMs: 600, ...reply('Aquí está') });
    const field = visitor.page.getByRole('textbox');
    await field.fill('Hola');
    await field.press('Enter');
    await visitor.page.locator('#typing:visible').waitFor();
    await expect.poll(() => server.turns.taken.length).toBe(1);
    await visitor.page.reload();
    await visitor.page.getByText('Aquí está').waitFor();
    expect(await visitor.messages()).toEqual(['> Hola', 'Aquí está']);
    expect(server.turns.taken).toHaveLength(1);
  });

  it('begins a new conversation, and lets no late answer of the old one in', async () => {
    server.turns.script({ afterMs: 200, ...reply('Tarde') });
    const field = visitor.page.getByRole('textbox');
    await field.fill('Hola');
    await field.press('Enter');
    await visitor.page.getByRole('button', { name: 'Nueva conversación' }).click();
    await visitor.say('Otra vez hola');
    await visitor.page.waitForTimeout(400);
    expect(await visitor.messages()).toEqual(['> Otra vez hola', '¡Hola!']);
    const conversations = server.turns.taken.map(({ conversationId }) => conversationId);
    expect(new Set(conversations).size).toBe(2);
  });

  it('can be used by keyboard alone', async () => {
    server.turns.script(...recargaTurns(inMinutes(5)).slice(1));
    const { keyboard } = visitor.page;
    await keyboard.type('Quiero una');
    await keyboard.press('Shift+Enter');
    await keyboard.type('recarga');
    await keyboard.press('Enter');
    await visitor.page.locator('.option').first().waitFor();
    expect(await visitor.page.getByRole('log').getAttribute('aria-live')).toBe('polite');
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await visitor.page.getByText('¿Confirmas?').waitFor();
    expect(await visitor.page.evaluate<string>('document.activeElement.id')).toBe('text');
    expect(server.turns.taken.map(({ content }) => content)).toEqual([
      { type: 'text', text: 'Quiero una\nrecarga' },
      { type: 'choice', reference: 'hermano' },
    ]);
  });

  it('speaks the browser’s language and says that no AI answers on a laptop', async () => {
    const english = await ConsolePage.open(browser, server.url, { locale: 'en-GB' });
    expect(await english.page.getByText('an offline stand-in model answers').isVisible()).toBe(
      true,
    );
    expect(await english.page.locator('html').getAttribute('lang')).toBe('en');
    await english.say('Hi');
    expect(server.turns.taken[0]?.languageHint).toBe('en');
    await english.close();
    expect(await visitor.page.getByText('un modelo de prueba sin conexión').isVisible()).toBe(true);
  });

  it('fits a phone, where chat and trace take turns', async () => {
    const viewport = { width: 360, height: 640 };
    const phone = await ConsolePage.open(browser, server.url, { viewport, isMobile: true });
    server.turns.script(...recargaTurns(inMinutes(5)).slice(2));
    await phone.say('Hola');
    const overflow = () =>
      phone.page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await phone.page.locator('#trace').isVisible()).toBe(false);
    await phone.page.getByRole('button', { name: 'Traza', exact: true }).click();
    expect(await phone.page.locator('#trace').isVisible()).toBe(true);
    expect(await phone.page.locator('#chat').isVisible()).toBe(false);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await phone.close();
  });
});

describe.skipIf(chromium === undefined)('the console page outside the local stage', () => {
  it('asks for an access token first and speaks with it', async () => {
    const browser = await launchBrowser(chromium ?? '');
    const server = await startPageServer({ stage: 'sandbox' });
    try {
      const visitor = await ConsolePage.open(browser, server.url);
      const { page } = visitor;
      await page.getByLabel('Token').fill('the-token');
      await page.getByRole('button', { name: 'Continuar' }).click();
      const request = page.waitForRequest(/\/api\/chat\/message$/);
      await page.getByRole('textbox').fill('Hola');
      await page.getByRole('textbox').press('Enter');
      expect((await request).headers()).toMatchObject({ authorization: 'Bearer the-token' });
      expect((await request).postDataJSON()).not.toHaveProperty('user_id');
      expect(await page.locator('#stage-notice').isVisible()).toBe(false);
    } finally {
      await browser.close();
      await server.close();
    }
  });
});
