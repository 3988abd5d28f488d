import { describe, expect, it } from 'vitest';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createOrganizerServices, needs, organizer } from '../../support/assistants/organizer.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../support/fakes/scripted-language-model.ts';

const task = (input: Record<string, string>): ScriptedTurn => ({
  toolCalls: [{ name: 'create_task', input }],
});
const done: ScriptedTurn = { reply: 'Listo' };

/** 2 March 2026, nine in the morning in Mexico City. */
function open(...script: readonly ScriptedTurn[]) {
  const tools = createOrganizerServices();
  const model = new ScriptedLanguageModel(script);
  const understanding = createUnderstanding();
  const talk = createTalk({ catalogue: organizer, model, tools, understanding });
  return { talk, tools, model };
}

describe('a tool that asks for a value', () => {
  it('gets it from the next message and runs with what it had already', async () => {
    const { talk, tools, model } = open(task({ title: 'llamar a Juan' }), done);

    const asked = await talk.say('recuérdame llamar a Juan');
    const answered = await talk.say('mañana a las 3pm');

    expect(asked.text).toBe('es:WHEN');
    expect(asked.session.pendingQuestion).toStrictEqual({
      tool: 'create_task',
      input: { title: 'llamar a Juan' },
      field: 'due_at',
      question: 'es:WHEN',
      reason: 'WHEN',
      attempts: 1,
    });
    expect(tools.invocations.at(-1)?.input).toStrictEqual({
      title: 'llamar a Juan',
      due_at: '2026-03-03T15:00:00-06:00',
    });
    expect(answered.text).toBe('Listo');
    expect(answered.session.pendingQuestion).toBeUndefined();
    // One to call the tool, one to word its result; none to read the answer.
    expect(model.requests).toHaveLength(2);
  });

  it('is answered in free text as it stands', async () => {
    const { talk, tools } = open(task({ title: 'ir', due_at: '2026-03-05T10:00:00Z' }), done);
    await talk.say('recuérdame ir');

    await talk.say('Ir al banco por la tarjeta');

    expect(tools.invocations.at(-1)?.input).toMatchObject({ title: 'Ir al banco por la tarjeta' });
  });

  it('asks again for a time that has passed, and says so', async () => {
    const { talk, tools } = open(task({ title: 'llamar a Juan' }), done);
    await talk.say('recuérdame llamar a Juan');

    const again = await talk.say('ayer a las 3pm');
    const answered = await talk.say('mañana a las 3pm');

    expect(again.text).toBe('es:answer_past es:WHEN');
    expect(again.entry.metrics.modelCalls).toBe(0);
    expect(again.session.pendingQuestion).toMatchObject({ attempts: 2 });
    expect(tools.executions('create_task')).toBe(2);
    expect(answered.text).toBe('Listo');
  });

  it('asks again when the tool itself refuses the value', async () => {
    const { talk } = open(task({ title: 'llamar a Juan', due_at: '2026-03-01T10:00:00Z' }));

    const asked = await talk.say('recuérdame llamar a Juan ayer');

    expect(asked.text).toBe('es:PAST');
  });

  it('asks one thing after the other, each with its own count', async () => {
    const { talk, tools } = open(task({ title: 'x' }), done);

    const first = await talk.say('recuérdame x');
    const second = await talk.say('pagar la luz');
    await talk.say('mañana a las 9am');

    expect(first.text).toBe('es:TITLE_TOO_SHORT');
    expect(second.text).toBe('es:WHEN');
    expect(second.session.pendingQuestion).toMatchObject({ field: 'due_at', attempts: 1 });
    expect(tools.invocations.at(-1)?.input).toStrictEqual({
      title: 'pagar la luz',
      due_at: '2026-03-03T09:00:00-06:00',
    });
  });

  it('gives up with an apology after three answers that do not do', async () => {
    const { talk, tools } = open(task({ title: 'x' }));
    await talk.say('recuérdame x');

    const replies = [await talk.say('y'), await talk.say('z'), await talk.say('w')];

    expect(replies.map(({ text }) => text)).toStrictEqual([
      'es:answer_refused es:TITLE_TOO_SHORT',
      'es:missed_once\n\nes:answer_refused es:TITLE_TOO_SHORT',
      'es:missed_twice\n\nes:question_dropped',
    ]);
    expect(replies[2]?.session.pendingQuestion).toBeUndefined();
    expect(tools.executions('create_task')).toBe(4);
  });

  it('counts answers that cannot be read like those that the tool refuses', async () => {
    const { talk, tools } = open(task({ title: 'llamar' }));
    await talk.say('recuérdame llamar');

    await talk.say('ayer');
    await talk.say('antier');
    const dropped = await talk.say('el 30 de febrero');

    expect(dropped.text).toBe('es:missed_twice\n\nes:question_dropped');
    expect(tools.executions('create_task')).toBe(1);
  });

  it('offers the values that would do as buttons, which need no model', async () => {
    const { talk, tools } = open(
      task({ title: 'urgente: luz', due_at: '2026-03-05T10:00:00Z' }),
      done,
    );

    const asked = await talk.say('recuérdame urgente la luz');
    const pressed = await talk.press('high');

    expect(asked.labels).toStrictEqual(['low', 'high']);
    expect(tools.invocations.at(-1)?.input).toMatchObject({
      title: 'urgente: luz',
      priority: 'high',
    });
    expect(pressed.session.pendingQuestion).toBeUndefined();
  });

  it('leaves an answer that code cannot read to one small call with that field alone', async () => {
    const { talk, tools, model } = open(
      task({ title: 'urgente: luz', due_at: '2026-03-05T10:00:00Z' }),
      { toolCalls: [{ name: 'give_answer', input: { value: 'high' } }] },
      done,
    );
    await talk.say('recuérdame urgente la luz');

    await talk.say('la más alta que haya');

    const asked = model.requests[1];
    expect(asked?.toolChoice).toBe('required');
    expect(asked?.tools.map(({ inputSchema }) => inputSchema)).toStrictEqual([
      {
        type: 'object',
        properties: {
          value: { type: 'string', enum: ['low', 'normal', 'high'] },
          something_else: { type: 'boolean' },
        },
        additionalProperties: false,
      },
    ]);
    expect(tools.invocations.at(-1)?.input).toMatchObject({ priority: 'high' });
  });

  it.each([
    ['a value that the schema refuses', { value: 'extreme' }],
    ['nothing', {}],
  ])('asks again when that call gives %s', async (_what, input) => {
    const { talk, tools } = open(task({ title: 'urgente: luz', due_at: '2026-03-05T10:00:00Z' }), {
      toolCalls: [{ name: 'give_answer', input }],
    });
    await talk.say('recuérdame urgente la luz');

    const again = await talk.say('pues muchísimo');

    expect(again.text).toBe('es:answer_unclear es:WHICH_PRIORITY');
    expect(again.labels).toStrictEqual(['low', 'high']);
    expect(tools.executions('create_task')).toBe(1);
  });

  it('takes no words from that call that the person did not write', async () => {
    const { talk, tools } = open(task({ title: 'x' }), {
      toolCalls: [{ name: 'give_answer', input: { value: 'borrar todo' } }],
    });
    await talk.say('recuérdame x');

    const again = await talk.say('¿título? ponle pagar la luz');

    expect(again.text).toBe('es:answer_unclear es:TITLE_TOO_SHORT');
    expect(tools.executions('create_task')).toBe(1);
  });
});

describe('a change of subject while a tool waits for a value', () => {
  it('is answered by the agent, who knows what was asked, and leaves the question', async () => {
    const { talk, model } = open(task({ title: 'llamar' }), { reply: 'Tienes una lista.' });
    await talk.say('recuérdame llamar');

    const turn = await talk.say('¿qué listas tengo?');

    expect(turn.text).toBe('Tienes una lista.');
    expect(turn.session.pendingQuestion).toBeUndefined();
    expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain(
      JSON.stringify(
        '<pending_question tool="create_task" field="due_at">{"title":"llamar"}\nes:WHEN</pending_question>',
      ).slice(1, -1),
    );
  });

  it('is recognised by code in the example of another tool', async () => {
    const { talk, tools } = open(
      task({ title: 'x' }),
      { toolCalls: [{ name: 'show_lists' }] },
      { reply: 'compra' },
    );
    await talk.say('recuérdame x');

    const turn = await talk.say('muéstrame mis listas');

    expect(turn.text).toBe('compra');
    expect(tools.executions('create_task')).toBe(1);
  });

  it('is recognised by the small call where code cannot tell', async () => {
    const { talk, tools } = open(
      task({ title: 'x' }),
      { toolCalls: [{ name: 'give_answer', input: { something_else: true } }] },
      { reply: 'Las dos.' },
    );
    await talk.say('recuérdame x');

    const turn = await talk.say('oye, ¿qué hora es?');

    expect(turn.text).toBe('Las dos.');
    expect(turn.session.pendingQuestion).toBeUndefined();
    expect(tools.executions('create_task')).toBe(1);
  });

  it('may be a command that every assistant obeys', async () => {
    const { talk, tools } = open(task({ title: 'x' }));
    await talk.say('recuérdame x');

    const turn = await talk.say('es:cancel_words');

    expect(turn.text).toBe('es:flow_cancelled');
    expect(turn.session.pendingQuestion).toBeUndefined();
    expect(tools.executions('create_task')).toBe(1);
  });

  it('does not let the agent ask for the same value for ever', async () => {
    const { talk } = open(...Array.from({ length: 5 }, () => task({ title: 'llamar' })));
    await talk.say('recuérdame llamar');

    const replies = [
      await talk.say('lo que digas'),
      await talk.say('tú decide'),
      await talk.say('me da igual'),
    ];

    expect(replies.map(({ text }) => text)).toStrictEqual([
      'es:missed_once\n\nes:WHEN',
      'es:missed_twice\n\nes:WHEN',
      'es:missed_often\n\nes:question_dropped',
    ]);
  });
});

describe('a question without an extraction model', () => {
  it('leaves what code cannot read to the agent', async () => {
    const { extraction: _none, ...assistant } = organizer.assistant;
    const tools = createOrganizerServices().on('create_task', (input) =>
      input['repetitions'] === undefined
        ? needs('repetitions', 'HOW_OFTEN', input)
        : { type: 'ok', data: input },
    );
    const model = new ScriptedLanguageModel([
      task({ title: 'llamar' }),
      { toolCalls: [{ name: 'create_task', input: { title: 'llamar', repetitions: 2 } }] },
      done,
    ]);
    const talk = createTalk({ catalogue: { ...organizer, assistant }, model, tools });
    await talk.say('recuérdame llamar');

    const turn = await talk.say('un par de veces');

    expect(turn.text).toBe('Listo');
    expect(tools.invocations.at(-1)?.input).toStrictEqual({ title: 'llamar', repetitions: 2 });
  });
});
