import {
  BedrockRuntimeClient,
  type BedrockRuntimeClientConfig,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * Creates the Bedrock client of a function and region. Create it once, outside the handler. It uses
 * HTTP/1.1 and keeps connections alive; the SDK's default for Bedrock is HTTP/2 with a new session
 * per call and no time limit. The request handler must be an instance, because a plain options
 * object would silently create the HTTP/2 handler. Tests override settings through `config`.
 */
export function createBedrockClient(config: BedrockRuntimeClientConfig = {}): BedrockRuntimeClient {
  return new BedrockRuntimeClient({
    maxAttempts: 2,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 1_000,
      // Until the answer begins. The caller's abort signal bounds the whole call.
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
    }),
    ...config,
  });
}
