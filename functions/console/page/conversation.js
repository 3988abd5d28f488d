import { ChatError } from './chat-client.js';
import { Notices } from './notices.js';
import { createRandomId } from './page-memory.js';

/**
 * @typedef {import('./chat-client.js').PastMessage} PastMessage
 * @typedef {import('./chat-client.js').Turn} Turn
 * @typedef {import('./chat-client.js').Content} Content
 * @typedef {{ content: Content, messageId: string, shown: string }} Outgoing
 */

/** A conversation: sends messages to the server and shows the replies in the views. */
export class Conversation {
  #client;
  #memory;
  #chat;
  #trace;
  #signIn;
  #refocus;
  #assistant;
  #notices = new Notices();
  #waiting = 0;
  /** Incremented by each new conversation, so that late answers to the previous one are dropped. */
  #generation = 0;
  /** @type {Set<string>} */
  #shownTurns = new Set();

  /**
   * @param {{ client: import('./chat-client.js').ChatClient,
   *   memory: import('./page-memory.js').PageMemory, chat: import('./chat-view.js').ChatView,
   *   trace: import('./trace-browser.js').TraceBrowser, signIn: () => Promise<void>,
   *   refocus: () => void, assistant: string | undefined }} parts
   */
  constructor({ client, memory, chat, trace, signIn, refocus, assistant }) {
    this.#client = client;
    this.#memory = memory;
    this.#chat = chat;
    this.#trace = trace;
    this.#signIn = signIn;
    this.#refocus = refocus;
    this.#assistant = assistant;
  }

  /**
   * Resumes the conversation of this tab, if there is one. A message that was in flight is sent
   * again with the same id, so that the server recognises it.
   */
  async resume() {
    const { outgoing } = this.#memory;
    try {
      await this.#showPast();
    } catch (error) {
      this.startAnew();
      this.#chat.showError('history', undefined);
      if (!(error instanceof ChatError)) throw error;
      return;
    }
    if (outgoing !== undefined) await this.#start(JSON.parse(outgoing));
  }

  async #showPast() {
    const { sessionId, turnId } = this.#memory;
    if (sessionId === undefined) return;
    const messages = await this.#client.readHistory(sessionId);
    const turn = turnId === undefined ? undefined : await this.#client.readTurn(turnId);
    const reply = messages.findLastIndex(({ event }) => event === undefined);
    const isLast = turn !== undefined && messages[reply]?.message === turn.message;
    this.#notices.takeNew(messages);
    this.#showMessages(isLast ? messages.slice(0, reply) : messages);
    if (!isLast) return;
    await this.#showTurn(turn, undefined);
    this.#showMessages(messages.slice(reply + 1));
  }

  /** Shows the notices that have arrived since the last look. */
  async lookForNotices() {
    const generation = this.#generation;
    const { sessionId } = this.#memory;
    if (sessionId === undefined) return;
    try {
      const messages = await this.#client.readHistory(sessionId);
      if (generation === this.#generation) this.#showMessages(this.#notices.takeNew(messages));
    } catch (error) {
      // The page polls again soon, and the person's next action will show the error.
      if (!(error instanceof ChatError)) throw error;
    }
  }

  /** @param {readonly PastMessage[]} messages */
  #showMessages(messages) {
    for (const { role, message, tip, options = [] } of messages) {
      if (role === 'user') {
        this.#chat.removeOptions();
        this.#chat.showPerson(message);
      } else {
        this.#chat.showReply({ message, tip: tip ?? null }, undefined);
        this.#chat.addOptions(options, (option) => this.choose(option));
      }
    }
  }

  /** Forgets the session. The next message starts a new one. */
  startAnew() {
    this.#generation += 1;
    this.#waiting = 0;
    this.#memory.sessionId = undefined;
    this.#memory.turnId = undefined;
    this.#memory.outgoing = undefined;
    this.#shownTurns.clear();
    this.#notices = new Notices();
    this.#chat.clear();
    this.#chat.showTyping(false);
    this.#trace.clear();
  }

  /**
   * Begins a conversation with another assistant; a session belongs to one.
   *
   * @param {string | undefined} assistant
   */
  changeAssistant(assistant) {
    this.#assistant = assistant;
    this.startAnew();
  }

  /** @param {string} text */
  say(text) {
    return this.#start({ content: { message: text }, messageId: createRandomId(), shown: text });
  }

  /** @param {{ reference: string, label: string }} option */
  choose({ reference, label }) {
    // The button disappears, so keyboard users would lose the focus.
    this.#refocus();
    return this.#start({ content: { reference }, messageId: createRandomId(), shown: label });
  }

  /** @param {Outgoing} outgoing */
  #start(outgoing) {
    this.#chat.showPerson(outgoing.shown);
    return this.#send(outgoing);
  }

  /** @param {Outgoing} outgoing */
  async #send(outgoing) {
    const generation = this.#generation;
    this.#chat.removeOptions();
    this.#memory.outgoing = JSON.stringify(outgoing);
    this.#countWaiting(1);
    const startedAt = performance.now();
    try {
      const turn = await this.#client.send(this.#toBody(outgoing), ({ session_id }) => {
        if (generation === this.#generation) this.#memory.sessionId = session_id;
      });
      if (!this.#finishSending(generation)) return;
      await this.#showTurn(turn, performance.now() - startedAt);
    } catch (error) {
      if (this.#finishSending(generation)) await this.#explain(error, outgoing);
    }
  }

  /**
   * Records that a message was answered or refused. Returns false when a new conversation has
   * begun.
   *
   * @param {number} generation
   */
  #finishSending(generation) {
    if (generation !== this.#generation) return false;
    this.#memory.outgoing = undefined;
    this.#countWaiting(-1);
    return true;
  }

  /** @param {Outgoing} outgoing */
  #toBody({ content, messageId }) {
    const { sessionId } = this.#memory;
    return {
      ...content,
      message_id: messageId,
      ...(sessionId === undefined ? {} : { session_id: sessionId }),
      ...(this.#assistant === undefined ? {} : { assistant: this.#assistant }),
    };
  }

  /**
   * Shows a reply once, because messages that were answered together return the same turn.
   *
   * @param {Turn} turn
   * @param {number | undefined} roundTripMs
   */
  async #showTurn(turn, roundTripMs) {
    if (this.#shownTurns.has(turn.turn_id)) return;
    this.#shownTurns.add(turn.turn_id);
    this.#memory.turnId = turn.turn_id;
    const timing = roundTripMs === undefined ? {} : { roundTripMs };
    const index = this.#trace.add({ turn, ...timing });
    // While a colleague has the conversation nothing is answered.
    if (turn.message !== '') {
      this.#chat.showReply(turn, { turn: index + 1, onOpen: () => this.#trace.show(index) });
    }
    this.#chat.showOptions(turn.options, (option) => this.choose(option));
    if (turn.trace !== undefined) return;
    const traced = await this.#client.readTurn(turn.turn_id).catch(() => undefined);
    if (traced !== undefined) this.#trace.complete(index, traced);
  }

  /**
   * @param {unknown} error
   * @param {Outgoing} outgoing
   */
  async #explain(error, outgoing) {
    const kind = error instanceof ChatError ? error.kind : 'unexpected';
    if (kind === 'session') this.#memory.sessionId = undefined;
    // With the same message id, a message that arrived after all is not processed twice.
    this.#chat.showError(kind, () => this.#send(outgoing));
    if (kind === 'sign_in') await this.#signIn();
    if (!(error instanceof ChatError)) throw error;
  }

  /** @param {1 | -1} change */
  #countWaiting(change) {
    this.#waiting = Math.max(0, this.#waiting + change);
    this.#chat.showTyping(this.#waiting > 0);
  }
}
