import { expect, it } from 'vitest';
import { rateRelatedness } from '../../../../infra/local/offline-model/decide/text/rate-relatedness.ts';
import { stem } from '../../../../infra/local/offline-model/decide/text/stem.ts';

it.each(['quinceanera', 'quinceaneras', 'quinceanero'])('%s is no fortnight', (word) => {
  expect(rateRelatedness(stem(word), stem('quincena'))).toBe(0);
});

it.each(['quincena', 'quincenas'])('%s is one', (word) => {
  expect(rateRelatedness(stem(word), stem('quincena'))).toBeGreaterThan(0);
});
