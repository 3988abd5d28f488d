import { describe, expect, it } from 'vitest';
import { formatReplay } from '../../../infra/replay/format-replay.ts';
import { replayTurn } from '../../../infra/replay/replay-turn.ts';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { anAssistant } from '../../support/builders/catalogue.ts';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { ScriptedLanguageModel } from '../../support/fakes/scripted-language-model.ts';

const history = {
  tokenBudget: 2000,
  keepRecentMessages: 4,
  summary: { model: 'fast', prompt: 'Summarise.' },
};
const talkative: Catalogue = {
  ...kiosk,
  assistant: anAssistant({ ...kiosk.assistant, history }),
};

function open(model: LanguageModel, catalogue = talkative) {
  return createTalk({ catalogue, model, tools: createKioskServices() });
}

/** Three turns: one message more and the first two are summarised. */
async function threeTurns(model: ScriptedLanguageModel, catalogue = talkative) {
  const talk = open(model, catalogue);
  for (const said of ['tengo 350 manzanas', 'y 80 peras', 'y uvas']) {
    model.add({ reply: 'anotado' });
    await talk.say(said);
  }
  return talk;
}

describe('a long conversation', () => {
  it('goes on from a summary written after the reply, whose figures count as known', async () => {
    const model = new ScriptedLanguageModel();
    const talk = await threeTurns(model);
    model.add({ reply: 'anotado' }, { reply: 'Tiene 350 manzanas y 80 peras.' });
    const summarised = await talk.say('y limones');
    model.add({ reply: 'Tienes 350 manzanas y 80 peras.' });

    const turn = await talk.say('¿cuántas tengo?');

    expect(summarised.entry.metrics).toMatchObject({ modelCalls: 1, inputTokens: 100 });
    expect(turn.text).toBe('Tienes 350 manzanas y 80 peras.');
    expect(turn.entry.metrics.modelCalls).toBe(1);
    const asked = JSON.stringify(model.requests.at(-1));
    expect(asked).toContain('<summary>Tiene 350 manzanas y 80 peras.</summary>');
    expect(asked).not.toContain('tengo 350 manzanas');
    expect(turn.trace[0]).toMatchObject({
      type: 'history-summary',
      details: { throughSequence: 4, model: 'scripted-fast', inputTokens: 100, outputTokens: 20 },
    });
  });

  it('has its reply on the way before it is summarised', async () => {
    const model = new ScriptedLanguageModel();
    const talk = await threeTurns(model);
    const sentBefore: number[] = [];
    const converse = model.converse.bind(model);
    model.converse = (request) => {
      sentBefore.push(talk.replies.queue.bodies.length);
      return converse(request);
    };
    model.add({ reply: 'anotado' }, { reply: 'Tiene 350.' });

    await talk.say('y limones');

    expect(sentBefore).toStrictEqual([3, 4]);
  });

  it('loses nothing but the summary when that fails, and tries again after the next turn', async () => {
    const model = new ScriptedLanguageModel();
    const talk = await threeTurns(model);
    model.add({ reply: 'anotados los limones' }, { error: new Error('out of order') });
    const failed = await talk.say('y limones');
    model.add({ reply: 'anotados los melones' }, { reply: 'Tiene 350 y 80.' });

    const next = await talk.say('y melones');

    expect([failed.text, next.text]).toStrictEqual([
      'anotados los limones',
      'anotados los melones',
    ]);
    const { summary } = await talk.database.load('web:carlos-1', 0);
    expect(summary).toMatchObject({ text: 'Tiene 350 y 80.', throughSequence: 6 });
  });

  it('is answered although the store refuses the summary', async () => {
    const model = new ScriptedLanguageModel();
    const talk = await threeTurns(model);
    talk.database.failBefore('saveSummary');
    model.add({ reply: 'anotados los limones' }, { reply: 'Tiene 350.' });
    const message = talk.message({ type: 'text', text: 'y limones' });

    const [result] = await talk.runTurn([message], { isLastAttempt: false });

    expect(result?.compaction).toMatchObject({ type: 'failed' });
    expect((await talk.turnOf(message.messageId)).text).toBe('anotados los limones');
  });

  it('is summarised from handles where the assistant tokenises', async () => {
    const redaction = { mask: ['card'], tokenize: ['phone'] };
    const assistant = anAssistant({ ...talkative.assistant, redaction });
    const model = new ScriptedLanguageModel();
    const talk = open(model, { ...talkative, assistant });
    for (const said of ['llama al +525512345678', 'hola', 'hola', 'hola']) {
      model.add({ reply: 'anotado' });
      if (talk.database.entries.length === 3) model.add({ reply: 'Llamar al {{PHONE_1}}.' });
      await talk.say(said);
    }
    model.add({ reply: 'te llamo al {{PHONE_1}}' });

    const turn = await talk.say('¿a dónde me llamas?');

    expect(JSON.stringify(model.requests)).not.toContain('+525512345678');
    expect(turn.text).toBe('te llamo al +525512345678');
  });

  it('is replayed with the summary it had', async () => {
    const model = new ScriptedLanguageModel();
    const talk = await threeTurns(model);
    model.add({ reply: 'anotado' }, { reply: 'Tiene 350.' }, { reply: 'Tienes 350.' });
    await talk.say('y limones');
    const { stored, entry } = await talk.say('¿cuántas tengo?');

    const surroundings = {
      catalogue: talkative,
      understanding: createUnderstanding(),
      filtersFor: createTemplateFilters,
    };

    expect(stored.some(({ details }) => 'toolExchanges' in details)).toBe(false);
    expect(formatReplay(await replayTurn(stored, surroundings))).toBe(
      `${entry.turnId}: no difference`,
    );
  });
});

describe('Felix', () => {
  it('summarises a long conversation with the offline model and keeps who got what', async () => {
    const talk = await createFelixTalk('es');
    for (let time = 0; time < 4; time += 1) {
      for (const said of ['Quiero una recarga', 'Mamá', '100', 'sí', '¡gracias!']) {
        await talk.say(said);
      }
      talk.clock.advance({ minutes: 5 });
    }

    const { summary } = await talk.database.load('web:carlos-1', 0);

    expect(summary?.throughSequence).toBeGreaterThan(0);
    expect(summary?.text).toContain('Mamá');
    expect(summary?.text).toMatch(/TUP-\d+/);
  });
});
