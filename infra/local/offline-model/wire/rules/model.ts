import type { ConverseRequest } from '../converse-request.ts';
import type { ModelFamily } from '../model-family.ts';

/** Keys of `additionalModelRequestFields` that Claude on Bedrock knows. */
const claudeFields = new Set([
  'thinking',
  'output_config',
  'top_k',
  'anthropic_beta',
  'tool_choice',
  'context_management',
]);

/**
 * Rules of one model family, which Bedrock passes on with "The model returned…".
 * @see https://github.com/BerriAI/litellm/issues/13825 extra inputs
 * @see https://github.com/aws-samples/bedrock-access-gateway/issues/191 both samplings
 */
export function brokenModelRule(request: ConverseRequest, family: ModelFamily): string | undefined {
  const { temperature, topP } = request.inferenceConfig;
  const choice = request.toolConfig?.toolChoice;
  if (family.refusesForcedTools && (choice?.any !== undefined || choice?.tool !== undefined)) {
    return returned('tool_choice: forced tool use is not supported by this model.');
  }
  if (family.refusesSampling && temperature !== undefined && temperature !== 1) {
    return returned('`temperature` is deprecated for this model.');
  }
  if (family.refusesSampling && topP !== undefined) {
    return returned('`top_p` is deprecated for this model.');
  }
  if (family.refusesBothSamplings && temperature !== undefined && topP !== undefined) {
    return returned(
      '`temperature` and `top_p` cannot both be specified for this model. Please use only one.',
    );
  }
  const extra = Object.keys(request.additionalModelRequestFields).find(
    (key) => family.isClaude && !claudeFields.has(key),
  );
  return extra === undefined ? undefined : returned(`${extra}: Extra inputs are not permitted`);
}

function returned(error: string): string {
  return `The model returned the following errors: ${error}`;
}
