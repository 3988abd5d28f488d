import { describe, expect, it } from 'vitest';
import { decide } from '../../../../infra/local/offline-model/decide/decide.ts';

const task = '<summarise language="es" characters="200"/>';

function summarise(lines: readonly string[], system = task): string {
  const content = [{ type: 'text' as const, text: lines.join('\n') }];
  const [answer] = decide({ system: [system], messages: [{ role: 'user', content }], tools: [] });
  return answer?.type === 'text' ? answer.text : '';
}

const earlier = '<earlier_summary>{"text":"Persona: Ana"}</earlier_summary>';
const message = (role: 'user' | 'assistant', text: string) => JSON.stringify({ role, text });

describe('asked to summarise', () => {
  it('keeps what the person wrote and the assistant’s sentences with figures', () => {
    const summary = summarise([
      earlier,
      '<messages>',
      message('user', 'Quiero 100 pesos'),
      message('assistant', '¡Claro! El total es **5.73 USD**. ¿Confirmas?'),
      message('user', 'sí'),
      '</messages>',
    ]);

    expect(summary.split('\n')).toStrictEqual([
      'Persona: Ana',
      'Persona: Quiero 100 pesos',
      'Asistente: El total es 5.73 USD.',
      'Persona: sí',
    ]);
  });

  it('keeps the newest lines, whole, within the given number of characters', () => {
    const many = Array.from({ length: 40 }, (_, at) => message('user', `el número ${1000 + at}`));

    const summary = summarise([earlier, ...many]);

    expect(summary.length).toBeLessThanOrEqual(200);
    expect(summary.split('\n').at(-1)).toBe('Persona: el número 1039');
    expect(summary).not.toContain('Ana');
  });

  it('answers in the given language', () => {
    const english = task.replace('"es"', '"en"');

    expect(summarise([message('user', 'hello')], english)).toBe('Person: hello');
  });

  it('does not summarise for an agent’s prompt, whatever it mentions', () => {
    const summary = summarise(['hola'], `<agent id="a" name="Ana">${task}</agent>`);

    expect(summary).not.toContain('Persona');
  });

  it.each(['{"role":', 'no JSON', '{"role":1,"text":2}'])(
    'leaves out a broken line: %s',
    (line) => {
      expect(summarise([line, message('user', 'hola')])).toBe('Persona: hola');
    },
  );
});
