import * as z from 'zod';
import { InvalidInputError } from '../../../shared/domain/errors.ts';
import type { TextEmbedder } from '../../../shared/services/ports/text-embedder.ts';
import { answerInvoke } from './embed/answer-invoke.ts';

const MODEL_ID = 'offline.titan-embed-text-v2';
const DIMENSIONS = 256;

const answerSchema = z.object({ embedding: z.array(z.number()) });

/**
 * Creates the stand-in as an implementation of our port, in process and without a socket. Requests
 * go through Titan's wire format, so that whatever Bedrock would reject is rejected here, too.
 */
export function createOfflineTextEmbedder(): TextEmbedder {
  const embed = (inputText: string): readonly number[] => {
    const answer = answerInvoke(MODEL_ID, { inputText, dimensions: DIMENSIONS, normalize: true });
    if (answer.type === 'error') throw new InvalidInputError(answer.error.message);
    return answerSchema.parse(answer.body).embedding;
  };
  return { model: MODEL_ID, embed: (text) => new Promise((resolve) => resolve(embed(text))) };
}
