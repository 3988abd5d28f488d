import * as z from 'zod';

/** The environment of the notifier function; infra passes exactly these keys. */
export const notifierEnvSchema = z.object({
  STAGE: z.string(),
  CONVERSATIONS_TABLE: z.string(),
  OUTBOUND_QUEUE_URL: z.url(),
  /** Dead-letter queue of the events queue, where events are parked that no retry can help. */
  EVENTS_DLQ_URL: z.url(),
  /** The folder of the compiled catalogues, one `<assistant>.json` each. */
  CATALOGUE_DIR: z.string(),
});

export type NotifierEnv = z.infer<typeof notifierEnvSchema>;
