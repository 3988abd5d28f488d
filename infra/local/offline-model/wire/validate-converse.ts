import type { ConverseRequest } from './converse-request.ts';
import { modelFamilyOf } from './model-family.ts';
import { brokenConstraints } from './rules/constraints.ts';
import { brokenContentRule } from './rules/content.ts';
import { brokenModelRule } from './rules/model.ts';
import { brokenOrderRule } from './rules/order.ts';
import { brokenPairingRule } from './rules/pairing.ts';
import { brokenToolConfigRule } from './rules/tool-config.ts';

/**
 * Checks a well-formed request against Bedrock's rules, in the order Bedrock reports them.
 * @returns the sentence of the first broken rule, `undefined` when the request is valid
 */
export function validateConverse(modelId: string, request: ConverseRequest): string | undefined {
  const family = modelFamilyOf(modelId);
  return (
    brokenConstraints(request) ??
    brokenOrderRule(request.messages) ??
    brokenContentRule(request.messages) ??
    brokenToolConfigRule(request) ??
    brokenPairingRule(request.messages, family) ??
    brokenModelRule(request, family)
  );
}
