import { normaliseText } from '../text/normalise-text.ts';
import { type DangerRole, readDangerSignals } from './danger-signals.ts';

/** What tells of the danger itself; "my mom" and "send" may stand in what is wanted beside it. */
const telling: ReadonlySet<DangerRole> = new Set([
  ...(['theft', 'entered', 'fraud', 'stole', 'lost', 'device', 'account'] as const),
  ...(['gave', 'secret', 'code'] as const),
]);

/** The words behind and before those that tell of a danger, where there are any. */
export function readBesideDanger(text: string): readonly string[] {
  const { all, tokens } = readDangerSignals(text);
  const told = all.filter(({ role }) => telling.has(role));
  const before = tokens[(told[0]?.start ?? 0) - 1];
  const behind = tokens[told.at(-1)?.end ?? tokens.length];
  const { text: plain, originalRange } = normaliseText(text);
  const cuts = [
    ...(behind === undefined ? [] : [originalRange(behind.start, plain.length)]),
    ...(before === undefined ? [] : [originalRange(0, before.end)]),
  ];
  return cuts
    .map(([start, end]) => text.slice(start, end).replace(/^[\s,.;:!]+/, ''))
    .filter((words) => /\p{L}/u.test(words));
}
