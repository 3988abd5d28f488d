/**
 * @typedef {{ reference: string, label: string }} Option
 * @typedef {{ at: string, type: string, details: Readonly<Record<string, unknown>> }} TraceEvent
 * @typedef {{ flow_id: string, current_state: string,
 *   state_data: Readonly<Record<string, unknown>>,
 *   context: Readonly<Record<string, unknown>> }} Flow
 * @typedef {{ tool_name: string, tool_params: Readonly<Record<string, unknown>>,
 *   display_message: string, expires_at: string }} Confirmation
 * @typedef {{ chain_iterations: number, stable_state: boolean, path: readonly string[],
 *   model_calls: number, input_tokens: number, output_tokens: number }} TurnFacts
 * @typedef {{ session_id: string, turn_id: string, message: string, options: readonly Option[],
 *   tip: string | null, agent_id: string, agent_stack: readonly string[],
 *   current_flow: Flow | null, pending_confirmation: Confirmation | null, debug: TurnFacts,
 *   trace?: readonly TraceEvent[] }} Turn
 * @typedef {{ sequence: number, role: 'user' | 'assistant', message: string,
 *   event?: string, tip?: string, options?: readonly Option[] }} PastMessage
 * @typedef {{ code: string, expires_at: string,
 *   addresses: Readonly<Record<string, string>> }} LinkCode
 * @typedef {{ id: string, channel: string, linked_at: string }} Link
 * @typedef {{ session_id: string, turn_id: string }} Accepted
 * @typedef {{ message: string } | { reference: string }} Content
 */

const FIRST_PAUSE_MS = 400;
const MAX_PAUSE_MS = 2_000;
const MAX_WAIT_MS = 120_000;

/** A failed request; `error.<kind>` is the key of its text. */
export class ChatError extends Error {
  /** @param {string} kind */
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * The page's client of the chat API. Addresses are relative, so that the page works below any path.
 */
export class ChatClient {
  #base;
  #identity;

  /**
   * @param {string} base address of the page
   * @param {() => { userId?: string, token?: string }} identity returns the current user
   */
  constructor(base, identity) {
    this.#base = new URL('api/chat/', base);
    this.#identity = identity;
  }

  /**
   * Sends a message and waits for the reply of its turn.
   *
   * @param {Content & { session_id?: string, message_id: string, assistant?: string }} message
   * @param {(accepted: Accepted) => void} onAccepted called as soon as the session is known
   * @returns {Promise<Turn>}
   * @throws {ChatError}
   */
  async send(message, onAccepted) {
    const { userId } = this.#identity();
    const body = userId === undefined ? message : { ...message, user_id: userId };
    const answer = await this.#request('message', { method: 'POST', body: JSON.stringify(body) });
    /** @type {Turn} */
    const accepted = await answer.json();
    onAccepted(accepted);
    return answer.status === 202 ? await this.#follow(accepted.turn_id) : accepted;
  }

  /**
   * Reads a turn. Returns `undefined` while it is running.
   *
   * @param {string} turnId
   * @returns {Promise<Turn | undefined>}
   * @throws {ChatError}
   */
  async readTurn(turnId) {
    const answer = await this.#request(`turn/${turnId}${this.#createQuery()}`);
    return answer.status === 202 ? undefined : await answer.json();
  }

  /**
   * Reads the newest messages, oldest first.
   *
   * @param {string} sessionId
   * @returns {Promise<readonly PastMessage[]>}
   * @throws {ChatError}
   */
  async readHistory(sessionId) {
    const answer = await this.#request(`history/${sessionId}${this.#createQuery()}`);
    const { messages } = await answer.json();
    return messages;
  }

  /**
   * Reads the ids of the assistants that a conversation can begin with, the default first.
   *
   * @returns {Promise<readonly string[]>}
   * @throws {ChatError}
   */
  async readAssistants() {
    const answer = await this.#request('assistants');
    /** @type {{ assistants: readonly { id: string }[] }} */
    const { assistants } = await answer.json();
    return assistants.map(({ id }) => id);
  }

  /**
   * Asks for a code that links another chat with this account; it is shown this once.
   *
   * @returns {Promise<LinkCode>}
   * @throws {ChatError}
   */
  async requestLinkCode() {
    const { userId } = this.#identity();
    const body = JSON.stringify(userId === undefined ? {} : { user_id: userId });
    const answer = await this.#request('link-code', { method: 'POST', body });
    return await answer.json();
  }

  /**
   * Reads the chats that are linked with this account.
   *
   * @returns {Promise<readonly Link[]>}
   * @throws {ChatError}
   */
  async readLinks() {
    const answer = await this.#request(`links${this.#createQuery()}`);
    const { links } = await answer.json();
    return links;
  }

  /**
   * Ends the link of a chat.
   *
   * @param {string} id
   * @throws {ChatError}
   */
  async unlink(id) {
    await this.#request(`links/${id}${this.#createQuery()}`, { method: 'DELETE' });
  }

  /** @param {string} turnId */
  async #follow(turnId) {
    const until = performance.now() + MAX_WAIT_MS;
    for (
      let pause = FIRST_PAUSE_MS;
      performance.now() < until;
      pause = Math.min(pause * 1.3, MAX_PAUSE_MS)
    ) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const turn = await this.readTurn(turnId);
      if (turn !== undefined) return turn;
    }
    throw new ChatError('late');
  }

  #createQuery() {
    const { userId } = this.#identity();
    return userId === undefined ? '' : `?user_id=${encodeURIComponent(userId)}`;
  }

  /**
   * @param {string} path
   * @param {RequestInit} [options]
   * @returns {Promise<Response>}
   */
  async #request(path, options = {}) {
    const { token } = this.#identity();
    const headers = new Headers({ 'content-type': 'application/json' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const answer = await fetch(new URL(path, this.#base), { ...options, headers }).catch(() => {
      throw new ChatError('network');
    });
    if (answer.ok) return answer;
    throw new ChatError(toErrorKind(answer.status));
  }
}

/** @param {number} status */
function toErrorKind(status) {
  if (status === 401 || status === 403) return 'sign_in';
  if (status === 404) return 'session';
  if (status === 413) return 'too_large';
  if (status === 429 || status === 503) return 'busy';
  return status < 500 ? 'refused' : 'unexpected';
}
