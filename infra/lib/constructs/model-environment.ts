import type { ModelEnv } from '../../../shared/lambda/model-env.ts';
import type { Stage } from '../stage.ts';
import type { AppSecrets } from './app-secrets.ts';

/** The variables that tell a function which models to call. */
export function renderModelEnvironment(
  { modelProvider, modelServer, modelSchemas }: Stage,
  { modelServer: key }: AppSecrets,
): Record<keyof ModelEnv, string> {
  return {
    MODEL_PROVIDER: modelProvider,
    MODEL_NAME: modelServer.name,
    MODEL_TOOLS: modelServer.tools,
    MODEL_REASONING_EFFORT: modelServer.reasoningEffort,
    MODEL_SCHEMAS: modelSchemas,
    MODEL_API_KEY_SECRET_ID: key?.secretArn ?? '',
  };
}
