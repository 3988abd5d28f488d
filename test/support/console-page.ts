import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** What a person sees of the console and does with it. */
export class ConsolePage {
  readonly page: Page;
  /** What the browser complained about: script errors, blocked content, failed loads. */
  readonly complaints: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
  }

  /** Opens the console as a new visitor. */
  static async open(
    browser: Browser,
    url: string,
    options: BrowserContextOptions = {},
  ): Promise<ConsolePage> {
    const context = await browser.newContext({ locale: 'es-MX', ...options });
    const opened = new ConsolePage(await context.newPage());
    await opened.page.goto(url);
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    await opened.page.locator('#composer textarea[placeholder]').waitFor();
    return opened;
  }

  /** Types a message, sends it with Enter and waits for the reply; gives its text. */
  async say(text: string): Promise<string> {
    return await this.#awaitReply(async () => {
      const field = this.page.getByRole('textbox');
      await field.fill(text);
      await field.press('Enter');
    });
  }

  /** Presses the option whose label contains `label` and waits for the reply. */
  async choose(label: string | RegExp): Promise<string> {
    const option = this.page.getByRole('group').getByRole('button', { name: label });
    return await this.#awaitReply(() => option.click());
  }

  /** Labels of the options on offer. */
  async options(): Promise<readonly string[]> {
    return await this.page.locator('.option').allTextContents();
  }

  /** Everything said, in order: `> ` marks the person's. */
  async messages(): Promise<readonly string[]> {
    const lines = await this.page.locator('.line:is(.person, .assistant)').all();
    return await Promise.all(
      lines.map(async (line) => {
        const isPerson = await line.evaluate((shown) => shown.classList.contains('person'));
        const text = (await line.locator('p, li').allTextContents()).join(' / ');
        return isPerson ? `> ${text}` : text;
      }),
    );
  }

  /** The text of a part of the trace, e.g. `agents`, `flow`, `slots`; waits until it is there. */
  async trace(part: string): Promise<string> {
    const body = this.page.locator(`[data-part=${part}] > :nth-child(n + 2)`);
    return (await body.allInnerTexts()).join('\n');
  }

  /** One figure of the turn, e.g. `iterations`, `model_calls`. */
  async fact(name: string): Promise<string> {
    return (await this.page.locator(`[data-fact=${name}] dd`).textContent()) ?? '';
  }

  async agents(): Promise<readonly string[]> {
    return await this.page.locator('.agents li').allTextContents();
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  async #awaitReply(act: () => Promise<void>): Promise<string> {
    const replies = this.page.locator('.line.assistant');
    const before = await replies.count();
    await act();
    const reply = replies.nth(before);
    await reply.waitFor({ timeout: 30_000 });
    return (await reply.locator('p, li').allTextContents()).join('\n');
  }
}
