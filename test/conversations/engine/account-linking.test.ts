import { expect, it } from 'vitest';
import { createLinkingWorld } from '../../support/conversation/linking-world.ts';

it('links a Telegram chat by a code of the web page, and both see one balance', async () => {
  const world = await createLinkingWorld({ hasDemoAccounts: false });
  const onWeb = await world.web('¿Cuál es mi saldo?');
  const before = await world.telegram('¿Cuál es mi saldo?');
  const code = await world.askForCode();
  const linked = await world.telegram(code);
  const after = await world.telegram('¿Cuál es mi saldo?');
  console.log(onWeb, before, linked, after);
  expect(after.text).toBe(onWeb.text);
});
