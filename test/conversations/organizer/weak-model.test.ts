import { describe, expect, it } from 'vitest';
import { JsonProtocolLanguageModel } from '../../../shared/application/model/json-protocol-language-model.ts';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { ScriptedLanguageModel } from '../../support/fakes/scripted-language-model.ts';
import { SequentialIdGenerator } from '../../support/fakes/sequential-id-generator.ts';

/** A person talking with the organizer on a model without tools that answers with these texts. */
async function openTalk(...answers: readonly string[]) {
  const scripted = new ScriptedLanguageModel(answers.map((reply) => ({ reply })));
  const model = new JsonProtocolLanguageModel({
    model: scripted,
    ids: new SequentialIdGenerator(),
    clock: new FixedClock(),
  });
  const talk = await createAssistantTalk('organizer', { languageHint: 'es', model });
  return {
    talk,
    /** What the model was shown of the conversation in its last call, without this turn's words. */
    shown: () =>
      (scripted.requests.at(-1)?.messages ?? [])
        .slice(0, -1)
        .map(({ content }) =>
          content.flatMap((each) => ('text' in each ? [each.text] : [])).join(''),
        ),
  };
}

const answer = (reply: string, call: object | null = null) =>
  JSON.stringify({ reply, tool_call: call });

const whenAsked = answer('Claro! ¿Cuándo quieres que te lo recuerde?');
const callJuan = answer('Perfecto! Te recordaré mañana a las 10', {
  name: 'create_task',
  args: { title: 'llamar a Juan', due_at: 'mañana 10:00' },
});

describe('the examples of document 000, with a model that speaks its JSON', () => {
  it('one turn: a task with all that it needs', async () => {
    const { talk } = await openTalk(
      answer('Perfecto! Te recordaré mañana a las 10 📝', {
        name: 'create_task',
        args: { title: 'llamar a mi madre', due_at: 'mañana 10:00' },
      }),
    );
    const turn = await talk.say('Recuérdame llamar a mi madre mañana a las 10');
    expect(turn.text).toContain('llamar a mi madre**: mañana, 10:00');
    expect(turn.entry.metrics).toMatchObject({ modelCalls: 1, waitsForInput: false });
  });

  it('two turns: the model asks, sees the last exchange, acts, and forgets it', async () => {
    const { talk, shown } = await openTalk(whenAsked, callJuan, answer('¡Hola!'));
    const asked = await talk.say('Recuérdame llamar a Juan');
    expect(asked.text).toBe('Claro! ¿Cuándo quieres que te lo recuerde?');
    expect(asked.entry.metrics).toMatchObject({ modelCalls: 1, waitsForInput: true });
    expect(shown()).toEqual([]);

    const done = await talk.say('Mañana a las 10');
    expect(shown()).toEqual(['Recuérdame llamar a Juan', whenAsked]);
    expect(done.text).toContain('llamar a Juan**: mañana, 10:00');
    expect(done.entry.metrics).toMatchObject({ modelCalls: 1, waitsForInput: false });

    await talk.say('hola');
    expect(shown()).toEqual([]);
  });

  it('the hybrid of document 001: what the model got wrong, the tool asks about', async () => {
    const { talk } = await openTalk(
      answer('Te recordaré ayer llamar a Juan', {
        name: 'create_task',
        args: { title: 'llamar a Juan', due_at: 'ayer' },
      }),
    );
    const asked = await talk.say('Recuérdame llamar a Juan ayer');
    expect(asked.text).toBe('Esa fecha ya pasó. ¿Cuándo quieres el recordatorio?');
    expect(asked.entry.metrics.waitsForInput).toBe(true);
    expect(asked.session.pendingQuestion).toMatchObject({
      tool: 'create_task',
      field: 'due_at',
      input: { title: 'llamar a Juan', due_at: 'ayer' },
      attempts: 1,
    });
    const done = await talk.say('Mañana a las 3pm');
    expect(done.text).toContain('mañana, 3:00');
    expect(done.entry.metrics).toMatchObject({ modelCalls: 0, waitsForInput: false });
  });

  it.each([
    ['broken twice', ['{"reply": "Cla', '{"reply": ']],
    ['of an unknown shape', ['{"a": "x", "b": "y"}', '[1, 2]']],
  ])('an answer %s is a default reply, and nothing was done', async (_case, answers) => {
    const { talk } = await openTalk(...answers);
    const turn = await talk.say('Recuérdame llamar a Juan mañana');
    expect(turn.text).toMatch(/Perdón/);
    expect(turn.trace.filter(({ type }) => type === 'tool-call')).toEqual([]);
    expect(turn.entry.metrics.waitsForInput).toBe(true);
  });

  it('words without any JSON are the reply', async () => {
    const { talk } = await openTalk('¡Hola! ¿Qué apuntamos?');
    expect((await talk.say('hola')).text).toBe('¡Hola! ¿Qué apuntamos?');
  });
});
