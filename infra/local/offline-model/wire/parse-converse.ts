import type * as z from 'zod';
import { type BedrockError, validationError } from './bedrock-error.ts';
import { type ConverseRequest, converseRequestSchema } from './converse-request.ts';
import { validateConverse } from './validate-converse.ts';

export type ParsedRequest =
  | { readonly type: 'ok'; readonly request: ConverseRequest }
  | { readonly type: 'refused'; readonly error: BedrockError };

/**
 * Reads and validates a request body the way Bedrock would. Two things are stricter here, so that a
 * mistake shows on the laptop: an unknown member is refused (the service ignores some of them), and
 * every rule applies to every model family unless `model-family.ts` says otherwise.
 */
export function parseConverse(modelId: string, body: unknown): ParsedRequest {
  const parsed = converseRequestSchema.safeParse(body, { reportInput: true });
  if (!parsed.success) {
    return { type: 'refused', error: shapeError(parsed.error) };
  }
  const broken = validateConverse(modelId, parsed.data);
  return broken === undefined
    ? { type: 'ok', request: parsed.data }
    : { type: 'refused', error: validationError(broken) };
}

function shapeError(error: z.ZodError): BedrockError {
  const issue = error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    const place = ['#', ...issue.path].join('/');
    return validationError(
      `The model returned the following errors: Malformed input request: ${place}: extraneous key [${issue.keys[0]}] is not permitted, please reformat your input and try again.`,
    );
  }
  const path = smithyPath(issue?.path ?? []);
  if (issue?.code === 'invalid_type' && (issue.input ?? null) === null) {
    return validationError(
      `1 validation error detected: Value null at '${path}' failed to satisfy constraint: Member must not be null`,
    );
  }
  if (issue?.code === 'invalid_value') {
    return validationError(
      `1 validation error detected: Value at '${path}' failed to satisfy constraint: Member must satisfy enum value set: [${issue.values.map(String).join(', ')}]`,
    );
  }
  return { type: 'SerializationException', message: `Unexpected value at '${path}'` };
}

/** `messages.1.member.content`: indexes count from 1 and are followed by `member`. */
function smithyPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `${part + 1}.member` : String(part)))
    .join('.');
}
