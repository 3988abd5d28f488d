import { createHash } from 'node:crypto';
import { estimateTokens } from '../../../../shared/domain/estimate-tokens.ts';
import type { ConverseRequest } from './converse-request.ts';

export interface TokenUsage {
  /** Tokens that were neither read from the cache nor written to it. */
  readonly inputTokens: number;
  readonly cacheReadInputTokens: number;
  readonly cacheWriteInputTokens: number;
}

export interface PromptCache {
  /** Counts a request's input tokens and remembers its prefixes. */
  countUsage(modelId: string, request: ConverseRequest, nowMs: number): TokenUsage;
}

const TTL_MS = { '5m': 5 * 60_000, '1h': 60 * 60_000 } as const;

interface CachedPrefix {
  readonly hash: string;
  readonly tokens: number;
  readonly ttlMs: number;
}

/**
 * Counts tokens as Bedrock bills them with prompt caching. A prefix that ends at a `cachePoint` and
 * is byte-identical to one seen within its time to live is read from the cache; the rest, up to the
 * last cache point, is written to it. Bedrock has a minimum length per model; there is none here,
 * so that caching also shows with small prompts.
 * @see https://docs.aws.amazon.com/bedrock/latest/userguide/prompt-caching.html
 */
export function createPromptCache(): PromptCache {
  const expiries = new Map<string, number>();
  return {
    countUsage(modelId, request, nowMs) {
      const { prefixes, total } = measurePrefixes(modelId, request);
      const known = prefixes.filter((prefix) => (expiries.get(prefix.hash) ?? 0) > nowMs);
      const read = known.at(-1)?.tokens ?? 0;
      const cacheable = prefixes.at(-1)?.tokens ?? 0;
      for (const prefix of prefixes) {
        expiries.set(prefix.hash, nowMs + prefix.ttlMs);
      }
      return {
        inputTokens: total - cacheable,
        cacheReadInputTokens: read,
        cacheWriteInputTokens: cacheable - read,
      };
    },
  };
}

/** Measures the prompt in the order in which a model reads it: tools, system, messages. */
function measurePrefixes(modelId: string, request: ConverseRequest) {
  const hash = createHash('sha256').update(modelId);
  const prefixes: CachedPrefix[] = [];
  let total = 0;
  const blocks = [
    ...(request.toolConfig?.tools ?? []),
    ...request.system,
    ...request.messages.flatMap((message) => message.content),
  ];
  for (const block of blocks) {
    if (block.cachePoint === undefined) {
      const text = JSON.stringify(block);
      hash.update(text);
      total += estimateTokens(text);
    } else {
      const ttlMs = TTL_MS[block.cachePoint.ttl ?? '5m'];
      prefixes.push({ hash: hash.copy().digest('base64'), tokens: total, ttlMs });
    }
  }
  return { prefixes, total };
}
