/** The provider's rules for a model, in addition to those of Converse. */
export interface ModelFamily {
  /** Accepts text next to tool results, and knows Claude's additional request fields. */
  readonly isClaude: boolean;
  /** Rejects `temperature` and `topP` (Claude Opus since 4.7, all of generation 5). */
  readonly refusesSampling: boolean;
  /** Rejects `temperature` together with `topP` (Claude since 4.1). */
  readonly refusesBothSamplings: boolean;
  /** Rejects `toolChoice` `any` and `tool` (Claude Sonnet 5.5). */
  readonly refusesForcedTools: boolean;
}

const claudeGeneration = /claude-(?<tier>[a-z]+)-(?<major>\d+)(?:-(?<minor>\d{1,2}))?(?!\d)/;

/**
 * Reads the family from the id of a model or inference profile.
 * @see https://github.com/promptfoo/promptfoo/issues/10307 temperature rejected
 * @see https://platform.claude.com/docs/en/models/sonnet-5-5/whats-new-sonnet-5-5 forced tools
 */
export function readModelFamily(modelId: string): ModelFamily {
  const groups = claudeGeneration.exec(modelId)?.groups;
  const tier = groups?.['tier'];
  const generation = Number(groups?.['major'] ?? 0) + Number(groups?.['minor'] ?? 0) / 10;
  return {
    isClaude: /claude|anthropic/i.test(modelId),
    refusesSampling: generation >= 5 || (tier === 'opus' && generation >= 4.7),
    refusesBothSamplings: generation >= 4.1,
    refusesForcedTools: tier === 'sonnet' && generation >= 5.5,
  };
}
