/** @typedef {import('./chat-client.js').PastMessage} PastMessage */

/** Finds the messages that nobody asked for, each once. Replies arrive with their turns. */
export class Notices {
  #last = 0;

  /**
   * Returns the notices that are new since the last call, oldest first.
   *
   * @param {readonly PastMessage[]} messages the newest messages of the conversation, oldest first
   * @returns {readonly PastMessage[]}
   */
  takeNew(messages) {
    const unseen = messages.filter(
      ({ sequence, event }) => event !== undefined && sequence > this.#last,
    );
    this.#last = Math.max(this.#last, ...unseen.map(({ sequence }) => sequence));
    return unseen;
  }
}
