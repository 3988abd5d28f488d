import { describe, expect, it } from 'vitest';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { ScriptedLanguageModel } from '../../support/fakes/scripted-language-model.ts';

async function promptsFor(...names: readonly (string | undefined)[]) {
  const model = new ScriptedLanguageModel(names.map(() => ({ reply: 'hello' })));
  const talk = createTalk({ catalogue: kiosk, model, tools: createKioskServices() });
  for (const personName of names) {
    const message = talk.message({ type: 'text', text: 'hm' });
    await talk.runTurn([{ ...message, ...(personName === undefined ? {} : { personName }) }], {
      isLastAttempt: false,
    });
  }
  return { prompts: model.requests.map(({ system }) => system.map(({ text }) => text).join()) };
}

describe('what the person is called', () => {
  it('is in the prompt from the message that says it on, also when later ones do not', async () => {
    const { prompts } = await promptsFor(undefined, 'Carlos Martínez', undefined);
    expect(prompts.map((prompt) => prompt.includes('<person name="Carlos Martínez"/>'))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('follows a change', async () => {
    const { prompts } = await promptsFor('Carlos', 'Charly');
    expect(prompts.at(-1)).toContain('<person name="Charly"/>');
    expect(prompts.at(-1)).not.toContain('Carlos');
  });
});
