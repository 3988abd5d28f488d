import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as requestTls } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { SignatureV4 } from '@smithy/signature-v4';
import type { AwsCredentialIdentity, Checksum } from '@smithy/types';
import { LocalCloudError } from '../local-cloud-error.ts';
import { type ListeningServer, listen } from '../process/listen.ts';

export interface BedrockRelayOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly region: string;
  /** Default: Bedrock's address in the region. */
  readonly target?: URL;
  readonly credentials?: () => Promise<AwsCredentialIdentity>;
}

/**
 * Starts a relay that signs model calls with the developer's credentials and forwards them to
 * Amazon Bedrock. Functions on the laptop cannot call Bedrock themselves: MiniStack gives them its
 * own keys and redirects their requests to amazonaws.com to itself.
 * @throws LocalCloudError when there are no AWS credentials
 */
export async function startBedrockRelay(options: BedrockRelayOptions): Promise<ListeningServer> {
  const { port, region, credentials = defaultProvider() } = options;
  const target = options.target ?? new URL(`https://bedrock-runtime.${region}.amazonaws.com`);
  await credentials().catch((cause: unknown) => {
    throw new LocalCloudError(
      '--model bedrock needs AWS credentials, and none were found. Sign in, or set AWS_PROFILE.',
      { cause },
    );
  });
  const signer = new SignatureV4({ service: 'bedrock', region, credentials, sha256: Sha256 });
  const server = createServer((incoming, response) => {
    relayCall(incoming, response, target, signer).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(503).end('{"message":"Bedrock cannot be reached"}');
    });
  });
  return listen(server, port);
}

async function relayCall(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: URL,
  signer: SignatureV4,
): Promise<void> {
  const body = await buffer(incoming);
  const { method = 'POST', url: path = '/' } = incoming;
  const { accept = '*/*', 'content-type': type = 'application/json' } = incoming.headers;
  const { headers } = await signer.sign({
    method,
    path,
    protocol: target.protocol,
    hostname: target.hostname,
    headers: { host: target.host, accept, 'content-type': type },
    body,
  });
  const send = target.protocol === 'https:' ? requestTls : request;
  await new Promise<void>((resolve, reject) => {
    const outgoing = send(new URL(path, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response).then(resolve, reject);
    });
    outgoing.on('error', reject);
    response.on('close', () => outgoing.destroy());
    outgoing.end(body);
  });
}

/** SHA-256, with the interface that the signer requires. */
class Sha256 implements Checksum {
  readonly #hash;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', toKey(secret));
  }

  update(data: Uint8Array): void {
    this.#hash.update(data);
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }

  reset(): void {
    throw new Error('A checksum cannot be reused');
  }
}

function toKey(secret: string | ArrayBuffer | ArrayBufferView): string | Uint8Array {
  if (typeof secret === 'string') return secret;
  if (secret instanceof ArrayBuffer) return new Uint8Array(secret);
  return new Uint8Array(secret.buffer, secret.byteOffset, secret.byteLength);
}
