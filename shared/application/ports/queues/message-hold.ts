/** Keeps a delivered message of a queue back, instead of the queue's usual time until a retry. */
export interface MessageHold {
  /**
   * @param receiptHandle of this delivery
   * @param seconds until the message is delivered again, at most twelve hours
   * @throws UnavailableError | ThrottledError when the queue did not take it
   */
  hold(receiptHandle: string, seconds: number): Promise<void>;
}
