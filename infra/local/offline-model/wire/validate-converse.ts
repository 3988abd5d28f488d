import type { ConverseRequest } from './converse-request.ts';
import { readModelFamily } from './model-family.ts';
import { findBrokenConstraints } from './rules/constraints.ts';
import { findBrokenContentRule } from './rules/content.ts';
import { findBrokenModelRule } from './rules/model.ts';
import { findBrokenOrderRule } from './rules/order.ts';
import { findBrokenPairingRule } from './rules/pairing.ts';
import { findBrokenToolConfigRule } from './rules/tool-config.ts';

/**
 * Checks a well-formed request against Bedrock's rules, in the order in which Bedrock checks them.
 * @returns the message of the first broken rule, or `undefined` when the request is valid
 */
export function validateConverse(modelId: string, request: ConverseRequest): string | undefined {
  const family = readModelFamily(modelId);
  return (
    findBrokenConstraints(request) ??
    findBrokenOrderRule(request.messages) ??
    findBrokenContentRule(request.messages) ??
    findBrokenToolConfigRule(request) ??
    findBrokenPairingRule(request.messages, family) ??
    findBrokenModelRule(request, family)
  );
}
