/**
 * What the page remembers. The user id and the assistant are kept in the browser's profile; the
 * conversation and the access token are kept in the tab.
 */
export class PageMemory {
  /** The random user id for an open API. */
  get userId() {
    const known = read(localStorage, 'user');
    if (known !== undefined) return known;
    const created = `web-${createRandomId()}`;
    write(localStorage, 'user', created);
    return created;
  }

  /** Who answers: what was chosen in this tab, else what was chosen last. */
  get assistant() {
    return read(sessionStorage, 'assistant') ?? read(localStorage, 'assistant');
  }

  set assistant(id) {
    write(sessionStorage, 'assistant', id);
    write(localStorage, 'assistant', id);
  }

  get sessionId() {
    return read(sessionStorage, 'session');
  }

  set sessionId(id) {
    write(sessionStorage, 'session', id);
  }

  /** The latest answered turn, whose options stay valid after a reload. */
  get turnId() {
    return read(sessionStorage, 'turn');
  }

  set turnId(id) {
    write(sessionStorage, 'turn', id);
  }

  /** The message that still awaits its answer, as JSON. */
  get outgoing() {
    return read(sessionStorage, 'outgoing');
  }

  set outgoing(json) {
    write(sessionStorage, 'outgoing', json);
  }

  get token() {
    return read(sessionStorage, 'token');
  }

  set token(token) {
    write(sessionStorage, 'token', token);
  }
}

/**
 * Returns 128 random bits in hex. `crypto.randomUUID` would need HTTPS, which a LAN does not have.
 */
export function createRandomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @param {Storage} storage
 * @param {string} name
 * @returns {string | undefined}
 */
function read(storage, name) {
  return storage.getItem(`console.${name}`) ?? undefined;
}

/**
 * @param {Storage} storage
 * @param {string} name
 * @param {string | undefined} value
 */
function write(storage, name, value) {
  if (value === undefined) storage.removeItem(`console.${name}`);
  else storage.setItem(`console.${name}`, value);
}
