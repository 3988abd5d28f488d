import * as z from 'zod';
import { estimateTokens } from '../../../../shared/domain/estimate-tokens.ts';
import { type BedrockError, createValidationError } from '../wire/bedrock-error.ts';
import { embedText } from './embed-text.ts';

const DEFAULT_DIMENSIONS = 1_024;
const MAX_CHARACTERS = 50_000;
const MAX_TOKENS = 8_192;
const embeddingModel = /titan-embed-text-v2/;

/** The request body of Titan Text Embeddings V2. */
const requestSchema = z.strictObject({
  inputText: z.string(),
  dimensions: z.literal([256, 512, 1_024]).default(DEFAULT_DIMENSIONS),
  normalize: z.boolean().default(true),
  embeddingTypes: z.array(z.literal('float')).min(1).optional(),
});

export type InvokeAnswer =
  | { readonly type: 'answer'; readonly body: object }
  | { readonly type: 'error'; readonly error: BedrockError };

/**
 * Answers `InvokeModel` as Titan Text Embeddings V2 does, with its limits and their messages.
 * @see https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-titan-embed-text.html
 * @see https://github.com/aws-samples/amazon-bedrock-workshop/issues/136 too many tokens
 * @see https://github.com/alphagov/govuk-chat/pull/220 too many characters
 */
export function answerInvoke(modelId: string, body: unknown): InvokeAnswer {
  if (!embeddingModel.test(modelId)) return refuse('The provided model identifier is invalid.');
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) return refuse(toMalformed(parsed.error));
  const { inputText, dimensions } = parsed.data;
  const inputTextTokenCount = estimateTokens(inputText);
  const fault = findFault(inputText, inputTextTokenCount);
  if (fault !== undefined) return refuse(fault);
  const embedding = embedText(inputText, dimensions);
  const embeddingsByType = { float: embedding };
  return { type: 'answer', body: { embedding, embeddingsByType, inputTextTokenCount } };
}

function findFault(text: string, tokens: number): string | undefined {
  if (text.length === 0) return toExpected('minLength: 1, actual: 0');
  if (text.length > MAX_CHARACTERS) {
    return toExpected(`maxLength: ${MAX_CHARACTERS}, actual: ${text.length}`);
  }
  if (tokens <= MAX_TOKENS) return undefined;
  return `400 Bad Request: Too many input tokens. Max input tokens: ${MAX_TOKENS}, request input token count: ${tokens}`;
}

function toMalformed({ issues: [issue] }: z.ZodError): string {
  if (issue?.code === 'unrecognized_keys') {
    return `Malformed input request: #: extraneous key [${issue.keys[0]}] is not permitted, please reformat your input and try again.`;
  }
  const place = ['#', ...(issue?.path ?? [])].map(String).join('/');
  return `Malformed input request: ${place}: ${issue?.message ?? ''}, please reformat your input and try again.`;
}

function toExpected(what: string): string {
  return `Malformed input request: expected ${what}, please reformat your input and try again.`;
}

function refuse(message: string): InvokeAnswer {
  return { type: 'error', error: createValidationError(message) };
}
