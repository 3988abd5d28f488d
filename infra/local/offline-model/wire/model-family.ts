/** What a model id tells about the rules its provider adds on top of Converse's own. */
export interface ModelFamily {
  /** Text may stand beside tool results, and several results of one turn in any order. */
  readonly isClaude: boolean;
  /** Refuses `temperature` and `topP` (Claude Opus since 4.7, everything of generation 5). */
  readonly refusesSampling: boolean;
  /** Refuses `temperature` together with `topP` (Claude since 4.1). */
  readonly refusesBothSamplings: boolean;
  /** Refuses `toolChoice` `any` and `tool` (Claude Sonnet 5.5). */
  readonly refusesForcedTools: boolean;
}

const claudeGeneration = /claude-(?<tier>[a-z]+)-(?<major>\d+)(?:-(?<minor>\d{1,2}))?(?!\d)/;

/**
 * Reads the family off a model or inference-profile id.
 * @see https://github.com/promptfoo/promptfoo/issues/10307 temperature refused
 * @see https://platform.claude.com/docs/en/models/sonnet-5-5/whats-new-sonnet-5-5 forced tools refused
 */
export function modelFamilyOf(modelId: string): ModelFamily {
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
