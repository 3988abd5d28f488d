import {
  type BedrockRuntimeClient,
  InvokeModelCommand,
  type InvokeModelCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod';
import type { TextEmbedder } from '../../services/ports/text-embedder.ts';
import { mapBedrockError } from './map-bedrock-error.ts';

/** 256, 512 or 1,024. The smallest keeps about 97 % of the accuracy at a quarter of the storage. */
const DIMENSIONS = 256;
/** Titan refuses more than 50,000 characters or 8,192 tokens; a fact is far shorter. */
const MAX_CHARACTERS = 8_000;

const answerSchema = z.object({ embedding: z.array(z.number()).length(DIMENSIONS) });

interface Options {
  readonly client: BedrockRuntimeClient;
  /** Id of a Titan Text Embeddings V2 model, e.g. `amazon.titan-embed-text-v2:0`. */
  readonly modelId: string;
  /** For one text, the SDK's second try included. */
  readonly timeoutMs: number;
}

/**
 * Amazon Titan Text Embeddings V2, called with InvokeModel.
 * @see https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-titan-embed-text.html
 */
export class BedrockTextEmbedder implements TextEmbedder {
  readonly model: string;
  readonly #client: BedrockRuntimeClient;
  readonly #timeoutMs: number;

  constructor({ client, modelId, timeoutMs }: Options) {
    this.model = modelId;
    this.#client = client;
    this.#timeoutMs = timeoutMs;
  }

  async embed(text: string): Promise<readonly number[]> {
    const abortSignal = AbortSignal.timeout(this.#timeoutMs);
    try {
      const command = new InvokeModelCommand(toInput(this.model, text));
      const { body } = await this.#client.send(command, { abortSignal });
      return answerSchema.parse(JSON.parse(body.transformToString())).embedding;
    } catch (error) {
      // When we abort the call ourselves, it fails with an unrelated error.
      const cause = abortSignal.aborted ? abortSignal.reason : error;
      throw mapBedrockError(cause, 'request', [text]).error;
    }
  }
}

function toInput(modelId: string, text: string): InvokeModelCommandInput {
  const inputText = text.slice(0, MAX_CHARACTERS);
  return {
    modelId,
    contentType: 'application/json',
    accept: 'application/json',
    body: JSON.stringify({ inputText, dimensions: DIMENSIONS, normalize: true }),
  } satisfies InvokeModelCommandInput;
}
