import * as z from 'zod';

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
  /** `bedrock`, or the base URL of an OpenAI-compatible server. */
  MODEL_PROVIDER: z.string(),
  /**
   * The server's model for every logical one; empty: the candidates of the catalogue for such
   * servers.
   */
  MODEL_NAME: z.string(),
  /**
   * Whether the server's models call tools or keep to the JSON protocol; empty: as the catalogue
   * says.
   */
  MODEL_TOOLS: z.enum(['', 'native', 'json']),
  /**
   * `none`, `low`, `medium` or `high`, for models that reason; empty: as the server does by itself.
   */
  MODEL_REASONING_EFFORT: z.string(),
  /** Secrets Manager id of `{api_key}` of the server; empty: it takes requests without a key. */
  MODEL_API_KEY_SECRET_ID: z.string(),
});

export type OrchestratorEnv = z.infer<typeof orchestratorEnvSchema>;
