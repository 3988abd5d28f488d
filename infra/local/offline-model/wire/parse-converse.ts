import type * as z from 'zod';
import { type BedrockError, createValidationError } from './bedrock-error.ts';
import { type ConverseRequest, converseRequestSchema } from './converse-request.ts';
import { validateConverse } from './validate-converse.ts';

export type ParsedRequest =
  | { readonly type: 'ok'; readonly request: ConverseRequest }
  | { readonly type: 'refused'; readonly error: BedrockError };

/**
 * Parses and validates a request body as Bedrock does. Two things are stricter, so that mistakes
 * show up on the laptop: unknown members are rejected, although Bedrock ignores some of them, and
 * every rule applies to every model family unless `model-family.ts` says otherwise.
 */
export function parseConverse(modelId: string, body: unknown): ParsedRequest {
  const parsed = converseRequestSchema.safeParse(body, { reportInput: true });
  if (!parsed.success) {
    return { type: 'refused', error: toShapeError(parsed.error) };
  }
  const brokenRule = validateConverse(modelId, parsed.data);
  return brokenRule === undefined
    ? { type: 'ok', request: parsed.data }
    : { type: 'refused', error: createValidationError(brokenRule) };
}

function toShapeError(error: z.ZodError): BedrockError {
  const issue = error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    const place = ['#', ...issue.path].join('/');
    return createValidationError(
      `The model returned the following errors: Malformed input request: ${place}: extraneous key [${issue.keys[0]}] is not permitted, please reformat your input and try again.`,
    );
  }
  const path = toSmithyPath(issue?.path ?? []);
  if (issue?.code === 'invalid_type' && (issue.input ?? null) === null) {
    return createValidationError(
      `1 validation error detected: Value null at '${path}' failed to satisfy constraint: Member must not be null`,
    );
  }
  if (issue?.code === 'invalid_value') {
    return createValidationError(
      `1 validation error detected: Value at '${path}' failed to satisfy constraint: Member must satisfy enum value set: [${issue.values.map(String).join(', ')}]`,
    );
  }
  return { type: 'SerializationException', message: `Unexpected value at '${path}'` };
}

/** Renders a path as `messages.1.member.content`: indexes count from 1, followed by `member`. */
function toSmithyPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `${part + 1}.member` : String(part)))
    .join('.');
}
