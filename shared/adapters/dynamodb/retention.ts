const DAY = 24 * 60 * 60;

/**
 * How long stored things are kept, in seconds. They are promises to people: the table deletes
 * "typically within two days" of the time, so every read also filters what has expired.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html
 */
export const retentionSeconds = {
  /** Since the last turn. */
  session: 30 * DAY,
  message: 90 * DAY,
  /** Since it was last written. What it says of older messages lives on with it. */
  summary: 90 * DAY,
  /** Since the reply was sent or given up; an unsent one is kept until then. */
  outbox: 7 * DAY,
  trace: 30 * DAY,
  /** Meta redelivers for seven days; a claim must outlive that. */
  claim: 8 * DAY,
  /** Since the configuration was last new or renewed. */
  catalogue: 90 * DAY,
  /** What is always left while it is deployed: a conversation that pauses in a flow (`session`), twice. */
  catalogueAtLeast: 60 * DAY,
} as const;
