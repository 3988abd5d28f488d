import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type DialogueTurn, dialogueFileSchema } from '../converse/dialogue-file.ts';
import { ConsolePage } from '../support/console-page.ts';
import { findChromium, launchBrowser } from '../support/system-browser.ts';

const chromium = findChromium();
const file = new URL('../conversations/happy-path/ten-turn-walkthrough.json', import.meta.url);

/** What the page must show after a turn, from what the golden dialogue expects of it. */
async function expectShown(visitor: ConsolePage, { expect: expected }: DialogueTurn) {
  const { agent_stack: agents, flow, data = {}, pending } = expected;
  if (agents !== undefined) expect(await visitor.agents()).toEqual(agents);
  const shownFlow = await visitor.trace('flow');
  if (flow === null) expect(shownFlow).not.toContain('@');
  else expect(shownFlow).toBe(flow?.replace('@', ' @ '));
  const slots = await visitor.trace('slots');
  for (const [slot, value] of Object.entries(data)) {
    if (value === null) expect(slots).not.toContain(slot);
    else expect(slots).toContain(String(value));
  }
  const confirmation = await visitor.trace('confirmation');
  if (pending?.tool === undefined) expect(confirmation).not.toMatch(/\d:\d\d/);
  else expect(confirmation).toMatch(new RegExp(`${pending.tool}[\\s\\S]*Caduca en [45]:\\d\\d`));
}

describe.skipIf(chromium === undefined)('the console of the deployed stack', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser(chromium ?? '');
  });
  afterAll(async () => browser?.close());

  it('carries the ten-turn walkthrough of the client’s document', async () => {
    const { turns } = dialogueFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const visitor = await ConsolePage.open(browser, `${inject('apiUrl')}/`);
    for (const turn of turns) {
      const reply = await visitor.say(String(turn.say));
      for (const part of turn.expect.reply_includes ?? []) expect(reply).toContain(part);
      await expectShown(visitor, turn);
    }
    expect(turns).toHaveLength(10);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});
