import * as z from 'zod';
import { modelEnvShape } from '../../shared/lambda/model-env.ts';

/** The environment of the shadow evaluator; infra passes exactly these keys. */
export const shadowEvaluatorEnvSchema = z.object({
  STAGE: z.string(),
  CONVERSATIONS_TABLE: z.string(),
  /** JSON: service name → Lambda function name, of the services that the shadow reads. */
  TOOL_FUNCTIONS: z.string(),
  /** Folder of compiled catalogues, `<assistant>.json` each; beside the bundle by default. */
  CATALOGUE_DIR: z.string(),
  ...modelEnvShape,
});

export type ShadowEvaluatorEnv = z.infer<typeof shadowEvaluatorEnvSchema>;
