/** @typedef {import('./chat-client.js').PastMessage} PastMessage */

/** What of a conversation nobody asked for, each message once. Replies come with their turns. */
export class Notices {
  #last = 0;

  /**
   * The notices that were not there the last time, oldest first.
   *
   * @param {readonly PastMessage[]} messages newest messages of the conversation, oldest first
   * @returns {readonly PastMessage[]}
   */
  newIn(messages) {
    const unseen = messages.filter(
      ({ sequence, event }) => event !== undefined && sequence > this.#last,
    );
    this.#last = Math.max(this.#last, ...unseen.map(({ sequence }) => sequence));
    return unseen;
  }
}
