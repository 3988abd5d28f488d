import { expect, it } from 'vitest';
import floors from './floors.json' with { type: 'json' };
import { readPatterns } from './format/read-patterns.ts';
import { playAll } from './play/play-all.ts';
import { countPassed } from './report/count-passed.ts';
import { findShortfalls } from './report/find-shortfalls.ts';

const dialogues = await readPatterns(import.meta.dirname);

it('passes as many dialogues of every pattern as it did before', async () => {
  const decided = await playAll(dialogues, 'decided');
  const offline = await playAll(dialogues, 'offline');

  expect(findShortfalls(countPassed({ decided, offline }), floors)).toStrictEqual([]);
});
