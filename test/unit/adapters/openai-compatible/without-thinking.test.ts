import { describe, expect, it } from 'vitest';
import {
  hasWords,
  withoutThinking,
} from '../../../../shared/adapters/openai-compatible/without-thinking.ts';

describe('withoutThinking', () => {
  it.each([
    ['Hola', 'Hola'],
    ['<think>a\nb</think>\n\nHola', 'Hola'],
    ['<thinking>a</thinking>Hola', 'Hola'],
    ['<think></think>\nHola <think>b</think>Juan', 'Hola Juan'],
    ['a, with the block opened in the prompt</think>Hola', 'Hola'],
    ['<think>cut off', ''],
    ['Hola<think>cut off', 'Hola'],
    ['5 < 7 & <b>thin</b>', '5 < 7 & <b>thin</b>'],
  ])('%o leaves %o', (text, words) => {
    expect(withoutThinking(text)).toBe(words);
  });
});

describe('hasWords', () => {
  it.each([
    ['', false],
    [' \n', false],
    ['<', false],
    ['<thin', false],
    ['<think>so', false],
    ['<think>so</thi', false],
    ['<think>so</think>\n', false],
    ['<think>so</think>\nH', true],
    ['H', true],
    ['<b', true],
  ])('%o has words: %s', (text, expected) => {
    expect(hasWords(text)).toBe(expected);
  });
});
