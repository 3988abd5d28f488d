// `zod/mini` on the webhook's path: the same library without its methods, 60 KB less to load (design 7).
import * as z from 'zod/mini';

/** Environment of the webhook function; infra passes exactly these keys. */
export const webhookEnvSchema = z.object({
  STAGE: z.string(),
  INBOUND_QUEUE_URL: z.url(),
  /** Prefix of channel secrets; `<prefix>/telegram/<bot>` holds `{token, webhook_secret}`. */
  CHANNEL_SECRETS_PREFIX: z.string(),
  /** Folder that holds the compiled `channels.json`; beside the bundle by default. */
  CATALOGUE_DIR: z.string(),
});

export type WebhookEnv = z.infer<typeof webhookEnvSchema>;
