import { estimateTokens } from '../../domain/estimate-tokens.ts';
import { findUngroundedFigures } from '../../domain/text/find-ungrounded-figures.ts';
import type { ModelResponse } from '../ports/language-model.ts';

/** A summary that may be kept, or why not. */
export type SummaryReading =
  | { readonly type: 'sound'; readonly text: string }
  | {
      readonly type: 'unusable';
      readonly because: 'cut-off' | 'empty' | 'too-long' | 'figures-ungrounded';
    };

/**
 * Reads a model's summary. Every figure must be in one of `sources`: amounts are never its
 * invention.
 */
export function readSummary(
  { content, stopReason }: ModelResponse,
  sources: readonly string[],
  maxTokens: number,
): SummaryReading {
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  const text = texts.join('\n').trim();
  if (stopReason !== 'answer') return { type: 'unusable', because: 'cut-off' };
  if (text === '') return { type: 'unusable', because: 'empty' };
  if (estimateTokens(text) > maxTokens) return { type: 'unusable', because: 'too-long' };
  const invented = findUngroundedFigures(text, sources);
  if (invented.length > 0) return { type: 'unusable', because: 'figures-ungrounded' };
  return { type: 'sound', text };
}
