import * as z from 'zod';

/** Ways in which a model can fail, for tests of the engine's reaction. */
const faultKindSchema = z.enum([
  /** Answers 429. */
  'throttle',
  /** Never answers; the request hangs until the caller times out. */
  'timeout',
  /** Answers 424: the model produced unusable output. */
  'model-error',
  /** Starts a stream that then breaks; cuts a plain answer off in the middle. */
  'mid-stream',
  /** Answers with a message without content. */
  'empty',
  /** Answers with a tool call whose input is not valid JSON. */
  'malformed-tool',
]);

export type FaultKind = z.infer<typeof faultKindSchema>;

/** Body of `POST /_offline/faults`. */
export const faultSchema = z.strictObject({
  next: faultKindSchema,
  /** Number of requests that fail. */
  times: z.int().min(1).default(1),
  /** Only requests for this model fail. */
  modelId: z.string().optional(),
});

export type Fault = z.infer<typeof faultSchema>;

export interface FaultQueue {
  add(fault: Fault): void;
  /** Returns the fault for the next request to a model, if any, and counts it as used once. */
  take(modelId: string): FaultKind | undefined;
  clear(): void;
}

/** Creates a queue that returns faults in the order in which they were added. */
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
