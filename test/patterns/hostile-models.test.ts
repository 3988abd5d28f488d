import { expect, it } from 'vitest';
import { hostilities } from '../support/fakes/hostile-language-model.ts';
import { takeSample } from '../support/take-sample.ts';
import { readPatterns } from './format/read-patterns.ts';
import { playDialogue } from './play/play-dialogue.ts';

const dialogues = await readPatterns(import.meta.dirname);
const natural = takeSample(
  dialogues.filter(({ pattern }) => pattern.startsWith('natural')),
  2,
);

it.each(hostilities)(
  'does nothing that was not asked for when a model answers %s',
  async (kind) => {
    const unasked = [];
    // Each dialogue meets two of the eight kinds of nonsense.
    const own = natural.filter((_, at) => (at + hostilities.indexOf(kind)) % 4 === 0);
    for (const dialogue of own) {
      const { turns } = await playDialogue(dialogue, kind);
      const silent = turns.filter(({ seen }) => seen && !seen.handedOff && !/\S/.test(seen.reply));
      expect(silent).toStrictEqual([]);
      unasked.push(...turns.flatMap(({ seen }) => seen?.unasked ?? []));
    }

    expect(unasked).toStrictEqual([]);
  },
);
