import { expect, it } from 'vitest';
import { takeSample } from '../support/take-sample.ts';
import floors from './floors.json' with { type: 'json' };
import { readPatterns } from './format/read-patterns.ts';
import { playAll } from './play/play-all.ts';
import { countPassed } from './report/count-passed.ts';
import { findShortfalls } from './report/find-shortfalls.ts';

const dialogues = await readPatterns(import.meta.dirname);

it('passes every dialogue where a model decides every message rightly', async () => {
  const played = await playAll(takeSample(dialogues, 2), 'decided');

  const failed = played.filter(({ passed }) => !passed);
  expect(failed.map(({ dialogue }) => dialogue.id)).toStrictEqual([]);
});

it('passes as many dialogues of every pattern as before with the offline model', async () => {
  const offline = await playAll(dialogues, 'offline');

  const figures = countPassed({ decided: [], offline });
  expect(findShortfalls(figures, floors, ['offline'])).toStrictEqual([]);
});
