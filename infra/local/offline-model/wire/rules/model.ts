import type { ConverseRequest } from '../converse-request.ts';
import type { ModelFamily } from '../model-family.ts';

/** Keys of `additionalModelRequestFields` that Claude on Bedrock accepts. */
const claudeFields = new Set([
  'thinking',
  'output_config',
  'top_k',
  'anthropic_beta',
  'tool_choice',
  'context_management',
]);

/**
 * Checks the rules of a model family. Bedrock reports them with "The model returned…".
 * @see https://github.com/BerriAI/litellm/issues/13825 extra inputs
 * @see https://github.com/aws-samples/bedrock-access-gateway/issues/191 both samplings
 */
export function findBrokenModelRule(
  request: ConverseRequest,
  family: ModelFamily,
): string | undefined {
  const { temperature, topP } = request.inferenceConfig;
  const choice = request.toolConfig?.toolChoice;
  if (family.refusesForcedTools && (choice?.any !== undefined || choice?.tool !== undefined)) {
    return toModelError('tool_choice: forced tool use is not supported by this model.');
  }
  if (family.refusesSampling && temperature !== undefined && temperature !== 1) {
    return toModelError('`temperature` is deprecated for this model.');
  }
  if (family.refusesSampling && topP !== undefined) {
    return toModelError('`top_p` is deprecated for this model.');
  }
  if (family.refusesBothSamplings && temperature !== undefined && topP !== undefined) {
    return toModelError(
      '`temperature` and `top_p` cannot both be specified for this model. Please use only one.',
    );
  }
  const extra = Object.keys(request.additionalModelRequestFields).find(
    (key) => family.isClaude && !claudeFields.has(key),
  );
  return extra === undefined ? undefined : toModelError(`${extra}: Extra inputs are not permitted`);
}

function toModelError(error: string): string {
  return `The model returned the following errors: ${error}`;
}
