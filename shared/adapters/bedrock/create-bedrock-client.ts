import {
  BedrockRuntimeClient,
  type BedrockRuntimeClientConfig,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * A client for one function and region: create it once, outside the handler. HTTP/1.1 with connections kept
 * alive: the SDK's default for Bedrock is HTTP/2 with a new session for every call and no limit of time.
 * It must be an instance; a plain options object would silently build the HTTP/2 handler.
 * `config` overrides any of it, for tests.
 */
export function createBedrockClient(config: BedrockRuntimeClientConfig = {}): BedrockRuntimeClient {
  return new BedrockRuntimeClient({
    maxAttempts: 2,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 1_000,
      // Until the answer begins; its whole length is bounded by the caller's abort signal.
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
    }),
    ...config,
  });
}
