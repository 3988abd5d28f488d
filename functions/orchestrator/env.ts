import * as z from 'zod';
import { modelEnvShape } from '../../shared/lambda/model-env.ts';

/** Environment of the orchestrator function; infra passes exactly these keys. */
export const orchestratorEnvSchema = z.object({
  STAGE: z.string(),
  CONVERSATIONS_TABLE: z.string(),
  OUTBOUND_QUEUE_URL: z.url(),
  INBOUND_DLQ_URL: z.url(),
  /** JSON: service name → Lambda function name. */
  TOOL_FUNCTIONS: z.string(),
  /** Seconds a claim is ours; at most the queue's visibility timeout. */
  CLAIM_LEASE_SECONDS: z.coerce.number().int().positive(),
  /** Deliveries after which the fallback sentence is sent instead of another retry. */
  MAX_RECEIVE_COUNT: z.coerce.number().int().positive(),
  /** Prefix of channel secrets: the channel shows that an answer is being worked on. */
  CHANNEL_SECRETS_PREFIX: z.string(),
  /** JSON: channel → base URL of its API, where it is not the vendor's own. */
  CHANNEL_API_URLS: z.string(),
  /** Folder of compiled catalogues, `<assistant>.json` each; beside the bundle by default. */
  CATALOGUE_DIR: z.string(),
  /** What somebody gets whose chat is linked with no account: a demo account, or no money. */
  UNLINKED_PEOPLE: z.enum(['demo-account', 'no-account']),
  /** Who listens to voice messages: Amazon Transcribe, or what is written into them (laptops). */
  SPEECH: z.enum(['transcribe', 'scripted']),
  /** Name of the shadow evaluator's function. */
  SHADOW_FUNCTION: z.string(),
  ...modelEnvShape,
});

export type OrchestratorEnv = z.infer<typeof orchestratorEnvSchema>;
