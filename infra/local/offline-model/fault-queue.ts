import * as z from 'zod';

/** Ways in which a model fails, for tests of what the engine then does. */
const faultKindSchema = z.enum([
  /** 429 before anything is sent. */
  'throttle',
  /** No answer at all; the request hangs until the caller gives up. */
  'timeout',
  /** 424: the model produced something that could not be used. */
  'model-error',
  /** The stream starts well and breaks; a plain answer is cut off in the middle. */
  'mid-stream',
  /** A message without content. */
  'empty',
  /** A tool call whose input is not JSON. */
  'malformed-tool',
]);

export type FaultKind = z.infer<typeof faultKindSchema>;

/** Body of `POST /_offline/faults`. */
export const faultSchema = z.strictObject({
  next: faultKindSchema,
  /** How many requests fail, one after the other. */
  times: z.int().min(1).default(1),
  /** Only requests for this model fail. */
  modelId: z.string().optional(),
});

export type Fault = z.infer<typeof faultSchema>;

export interface FaultQueue {
  add(fault: Fault): void;
  /** The fault for the next request to a model, which is used up by that. */
  take(modelId: string): FaultKind | undefined;
  clear(): void;
}

/** Faults in the order they were added. */
export function createFaultQueue(): FaultQueue {
  const faults: { kind: FaultKind; left: number; modelId: string | undefined }[] = [];
  return {
    add(fault) {
      faults.push({ kind: fault.next, left: fault.times, modelId: fault.modelId });
    },
    take(modelId) {
      const fault = faults.find(
        (candidate) =>
          candidate.left > 0 && (candidate.modelId === undefined || candidate.modelId === modelId),
      );
      if (fault !== undefined) {
        fault.left -= 1;
      }
      return fault?.kind;
    },
    clear() {
      faults.length = 0;
    },
  };
}
