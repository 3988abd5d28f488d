import { describe, expect, it } from 'vitest';
import { stripThinking } from '../../../../shared/adapters/openai-compatible/strip-thinking.ts';

describe('stripThinking', () => {
  it.each([
    ['Hola', 'Hola'],
    ['<think>a\nb</think>\n\nHola', 'Hola'],
    ['<thinking>a</thinking>Hola', 'Hola'],
    ['<think></think>\nHola <think>b</think>Juan', 'Hola Juan'],
    ['a, with the block opened in the prompt</think>Hola', 'Hola'],
    ['<think>cut off', ''],
    ['Hola<think>cut off', 'Hola'],
    ['[THINK]a\nb[/THINK]Hola', 'Hola'],
    [
      '<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>Hola',
      'Hola',
    ],
    ['<|channel|>final<|message|>Hola<|return|>', 'Hola'],
    ['5 < 7 & <b>thin</b>', '5 < 7 & <b>thin</b>'],
  ])('reduces %o to %o', (text, rest) => {
    expect(stripThinking(text)).toBe(rest);
  });
});
