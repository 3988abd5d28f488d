const DAY = 24 * 60 * 60;

/**
 * Retention of stored data, in seconds. These are promises to people. DynamoDB deletes expired
 * items "typically within two days", so every read also filters them out.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html
 */
export const retentionSeconds = {
  /** Counted from the last turn. */
  session: 30 * DAY,
  message: 90 * DAY,
  /** Counted from the last write. It outlives the older messages that it summarises. */
  summary: 90 * DAY,
  /** Counted from when the reply was sent or given up. Unsent replies do not expire. */
  outbox: 7 * DAY,
  /** Of an evaluation. The reply waits for it less than a second; the console shows it longer. */
  verdict: 7 * DAY,
  trace: 30 * DAY,
  /** The way to a turn without a message; outlives its trace and its outbox entry. */
  silentTurn: 90 * DAY,
  /** Must exceed the seven days during which Meta redelivers messages. */
  claim: 8 * DAY,
  /** Counted from every eighth turn; outlives the conversation's messages. */
  conversationOfPerson: 365 * DAY,
  /** Counted from a person's last message of the hour; a day of hours is summed. */
  usage: 2 * DAY,
  /** Codes that were tried or issued are counted by the hour of the clock. */
  linkingTries: 2 * 60 * 60,
  /** Counted from when a message died. */
  parked: 14 * DAY,
  /** Counted from when the configuration was stored or renewed. */
  catalogue: 90 * DAY,
  /**
   * The minimum that remains while a configuration is deployed: twice the time that a conversation
   * may pause in a flow (`session`).
   */
  catalogueAtLeast: 60 * DAY,
} as const;
