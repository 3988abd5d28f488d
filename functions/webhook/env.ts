// `zod/mini` saves 60 KB of the webhook's bundle, which has a size budget (design 7).
import * as z from 'zod/mini';

/** The environment of the webhook function; infra passes exactly these keys. */
export const webhookEnvSchema = z.object({
  STAGE: z.string(),
  INBOUND_QUEUE_URL: z.url(),
  /** Receipts go where replies go, so that the responder sees both. */
  OUTBOUND_QUEUE_URL: z.url(),
  /** Prefix of the channel secrets, `<prefix>/<channel>/<endpoint>`. */
  CHANNEL_SECRETS_PREFIX: z.string(),
  /** The folder of the compiled `channels.json`. */
  CATALOGUE_DIR: z.string(),
});

export type WebhookEnv = z.infer<typeof webhookEnvSchema>;
