import { InvokeCommand, type InvokeCommandInput, type LambdaClient } from '@aws-sdk/client-lambda';
import type {
  EvaluationRequest,
  ShadowStarter,
} from '../../application/ports/shadow/shadow-starter.ts';
import type { ShadowEvaluation } from '../../contracts/shadow-evaluation.ts';

interface Options {
  readonly client: LambdaClient;
  readonly functionName: string;
  /** The hand-over is given up after this many milliseconds. */
  readonly timeoutMs: number;
  /** Told of a hand-over that failed; nobody else is. */
  readonly onLost: (error: unknown) => void;
}

/** Starts the shadow evaluator as an asynchronous Lambda invocation. */
export class LambdaShadowStarter implements ShadowStarter {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async start(request: EvaluationRequest): Promise<void> {
    const { client, functionName, timeoutMs, onLost } = this.#options;
    try {
      const payload = {
        v: 1,
        ...request,
        watchers: [...request.watchers],
        modes: [...request.modes],
        messages: [...request.messages],
        pastTips: { ...request.pastTips },
      } satisfies ShadowEvaluation;
      const input = {
        FunctionName: functionName,
        InvocationType: 'Event',
        Payload: Buffer.from(JSON.stringify(payload)),
      } satisfies InvokeCommandInput;
      await client.send(new InvokeCommand(input), { abortSignal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      onLost(error);
    }
  }
}
