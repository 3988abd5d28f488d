import type { NodeHttpHandler } from '@smithy/node-http-handler';

type HandlerOptions = Parameters<NodeHttpHandler['handle']>[1];

interface AwsRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly path: string;
  readonly body?: unknown;
}

/** What the service answers: a JSON body, with its status and the name of its error, or no answer. */
export interface AwsAnswer {
  readonly status?: number;
  readonly error?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The connection breaks with this. */
  readonly breaks?: Error;
  /** Answers only when the caller gives up. */
  readonly hangs?: boolean;
}

/**
 * An AWS service behind a client's `requestHandler`: answers in the order of its script, and keeps the
 * JSON bodies that the client really sent. For what the emulator cannot be made to do.
 */
export class ScriptedAwsEndpoint {
  readonly requests: { readonly path: string; readonly body: unknown }[] = [];
  readonly metadata = { handlerProtocol: 'http/1.1' };
  readonly #script: AwsAnswer[];

  constructor(...script: readonly AwsAnswer[]) {
    this.#script = [...script];
  }

  /** Options for a client that talks to this endpoint. */
  get clientConfig() {
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
    return { region: 'us-east-1', credentials, requestHandler: this };
  }

  async handle(request: AwsRequest, options: HandlerOptions = {}) {
    this.requests.push({ path: request.path, body: parse(request.body) });
    const answer = this.#script.shift() ?? { breaks: new Error('The script is over') };
    if (answer.breaks !== undefined) throw answer.breaks;
    if (answer.hangs === true) await abortOf(options);
    const error = answer.error === undefined ? {} : { __type: answer.error, message: 'scripted' };
    const body = Buffer.from(JSON.stringify({ ...error, ...answer.body }));
    const headers = { 'content-type': 'application/x-amz-json-1.0', ...answer.headers };
    return { response: { statusCode: answer.status ?? 200, headers, body } };
  }

  destroy(): void {}
}

function parse(body: unknown): unknown {
  if (body === undefined) return undefined;
  return JSON.parse(body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body));
}

function abortOf({ abortSignal }: NonNullable<HandlerOptions>): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(Object.assign(new Error('aborted'), { name: 'AbortError' }));
    if (abortSignal !== undefined) abortSignal.onabort = abort;
  });
}
