import { expect, it } from 'vitest';
import { rememberTexts } from '../../../shared/domain/text/remember-texts.ts';

it('computes each text once, also where nothing is found', () => {
  const asked: string[] = [];
  const find = rememberTexts((text) => {
    asked.push(text);
    return text === 'dos' ? 2 : undefined;
  });

  expect(['dos', 'casa', 'dos', 'casa'].map(find)).toStrictEqual([2, undefined, 2, undefined]);
  expect(asked).toStrictEqual(['dos', 'casa']);
});

it('forgets all when there are too many, and computes them again', () => {
  let count = 0;
  const measure = rememberTexts((text) => {
    count += 1;
    return text.length;
  });

  for (let number = 0; number < 5_000; number += 1) measure(`${number}`);
  expect(measure('0')).toBe(1);
  expect(count).toBe(5_001);
});
