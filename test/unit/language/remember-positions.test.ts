import { expect, it } from 'vitest';
import { rememberPositions } from '../../../shared/language/text/remember-positions.ts';

it('scans a position of a text once for each context, and equal texts apart', () => {
  const scanned: string[] = [];
  const scan = rememberPositions((words: readonly string[], index: number, locale: string) => {
    scanned.push(`${index} ${locale}`);
    return words[index];
  });
  const words = ['hola', 'mamá'];

  expect([scan(words, 1, 'es'), scan(words, 1, 'es')]).toStrictEqual(['mamá', 'mamá']);
  expect([scan(words, 2, 'es'), scan(words, 2, 'es')]).toStrictEqual([undefined, undefined]);
  expect(scan(words, 1, 'en')).toBe('mamá');
  expect(scan([...words], 1, 'es')).toBe('mamá');
  expect(scanned).toStrictEqual(['1 es', '2 es', '1 en', '1 es']);
});
