import { expect, it } from 'vitest';
import { playsAll } from '../support/take-sample.ts';
import floors from './floors.json' with { type: 'json' };
import { readPatterns } from './format/read-patterns.ts';
import { isSampled } from './play/is-sampled.ts';
import { playAll } from './play/play-all.ts';
import type { Decider } from './play/talk-with-felix.ts';
import { countPassed } from './report/count-passed.ts';
import { findShortfalls } from './report/find-shortfalls.ts';

const all = await readPatterns(import.meta.dirname);
const takeHalf = (decider: Decider) =>
  playsAll ? all : all.filter((dialogue) => isSampled(dialogue, decider));

it('passes every dialogue where a model decides every message rightly', async () => {
  const played = await playAll(takeHalf('decided'), 'decided');

  const failed = played.filter(({ passed }) => !passed);
  expect(failed.map(({ dialogue }) => dialogue.id)).toStrictEqual([]);
});

it('passes as many dialogues of every pattern as before with the offline model', async () => {
  const offline = await playAll(takeHalf('offline'), 'offline');

  const figures = countPassed({ decided: [], offline });
  expect(findShortfalls(figures, floors, [playsAll ? 'offline' : 'sampled'])).toStrictEqual([]);
});
