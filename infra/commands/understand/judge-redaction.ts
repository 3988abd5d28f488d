import { detectors } from '../../../shared/language/redaction/detectors.ts';
import { redact } from '../../../shared/language/redaction/redact.ts';
import { redactionRowSchema } from './case-rows.ts';
import type { Judgement } from './judge.ts';

const findDetectorNames = (mode: 'drop' | 'token') =>
  detectors.filter((detector) => detector.mode === mode).map(({ name }) => name);
const modes = { mask: findDetectorNames('drop'), tokenize: findDetectorNames('token') };
const MEANINGFUL = /[\p{L}\p{N}]/u;

/**
 * Judges a redaction. A letter or digit that was left of an expected span is a leak (`wrong`); text
 * lost or redacted elsewhere is `off`.
 */
export function judgeRedaction(row: unknown): Judgement {
  const { text, expect, must_keep } = redactionRowSchema.parse(row);
  const { text: redacted, spans } = redact(text, modes);
  const isCovered = (at: number) => spans.some(({ start, end }) => at >= start && at < end);
  const leaks = expect.filter(({ start, end }) =>
    listPositions(start, end).some((at) => MEANINGFUL.test(text[at] ?? '') && !isCovered(at)),
  );
  const damaged = must_keep.filter((kept) => !redacted.includes(kept));
  const extra = spans.filter(
    (span) => !expect.some(({ start, end }) => start < span.end && span.start < end),
  );
  const isClean = damaged.length === 0 && extra.length === 0;
  return {
    verdict: leaks.length > 0 ? 'wrong' : isClean ? 'right' : 'off',
    want: JSON.stringify(expect.map(({ type, start, end }) => [type, start, end])),
    got: JSON.stringify(spans.map(({ type, start, end }) => [type, start, end])),
    isPlain: false,
  };
}

function listPositions(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, at) => start + at);
}
