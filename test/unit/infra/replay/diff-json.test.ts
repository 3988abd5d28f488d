import { expect, it } from 'vitest';
import { diffJson } from '../../../../infra/replay/diff-json.ts';

it('names the smallest places that differ: changed, gone, come and of another kind', () => {
  const recorded = { same: [1, { a: null }], text: 'a', gone: 1, list: [1, 2], kind: [] };
  const replayed = { same: [1, { a: null }], text: 'b', come: 2, list: [1], kind: {} };

  expect(diffJson(recorded, replayed)).toStrictEqual([
    { path: 'text', recorded: 'a', replayed: 'b' },
    { path: 'gone', recorded: 1, replayed: undefined },
    { path: 'list[1]', recorded: 2, replayed: undefined },
    { path: 'kind', recorded: [], replayed: {} },
    { path: 'come', recorded: undefined, replayed: 2 },
  ]);
});
