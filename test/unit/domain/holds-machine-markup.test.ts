import { expect, it } from 'vitest';
import { holdsMachineMarkup } from '../../../shared/domain/text/holds-machine-markup.ts';

it.each([
  '<|channel|>analysis<|message|>The user asks for balance.<|end|>Hola',
  '<｜tool▁calls▁begin｜>enter_topups',
  '[THINK]Secret plan.[/THINK]Hola',
  '[TOOL_CALLS]enter_topups{}',
  '<tool_call>\n{"name": "enter_topups"}\n</tool_call>',
  '<function=enter_topups><parameter=flow>recarga</parameter></function>',
  '<invoke name="enter_topups">',
  'Claro: {"name": "enter_topups", "parameters": {}}',
  '{"tool": "create_topup", "input": {"amount": 500, "phone_num',
  '```json\n{ "reply" : "Hola" }\n```',
  '[{"name":"enter_topups"}]',
  '<reasoning>hm',
])('finds what is meant for a program in %j', (text) => {
  expect(holdsMachineMarkup(text)).toBe(true);
});

it.each([
  'Hola, soy Felix 🙂',
  '5 < 7 y 8 > 3, ¿no?',
  '**Total:** $6.72 USD (tipo de cambio 17.45)',
  '<b>Listo</b><br>Escríbeme <i>cuando</i> quieras',
  'Envía «sí» o «no» [opcional]',
  'Dime: "banco", "efectivo" o "tarjeta": tú decides',
  'CFE [1], Telmex [2]',
  'Te llamo al {{PHONE_1}}',
  'a@b.mx, *negritas*, _cursivas_, `código`, \\escapes\\',
])('leaves %j to people', (text) => {
  expect(holdsMachineMarkup(text)).toBe(false);
});
