import * as z from 'zod';

/** Environment of the notifier function; infra passes exactly these keys. */
export const notifierEnvSchema = z.object({
  STAGE: z.string(),
  CONVERSATIONS_TABLE: z.string(),
  OUTBOUND_QUEUE_URL: z.url(),
  /** Dead-letter queue of the events queue: events that no retry can help are parked there. */
  EVENTS_DLQ_URL: z.url(),
  /** Folder of compiled catalogues, `<assistant>.json` each; beside the bundle by default. */
  CATALOGUE_DIR: z.string(),
});

export type NotifierEnv = z.infer<typeof notifierEnvSchema>;
