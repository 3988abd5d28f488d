/**
 * What the page remembers. The person lives as long as the browser's profile; a conversation and an
 * access token as long as the tab.
 */
export class PageMemory {
  /** The person's id where the API is open: random, kept in this browser. */
  get userId() {
    const known = read(localStorage, 'user');
    if (known !== undefined) return known;
    const made = `web-${randomId()}`;
    write(localStorage, 'user', made);
    return made;
  }

  get sessionId() {
    return read(sessionStorage, 'session');
  }

  set sessionId(id) {
    write(sessionStorage, 'session', id);
  }

  /** The latest answered turn, whose options are still good after a reload. */
  get turnId() {
    return read(sessionStorage, 'turn');
  }

  set turnId(id) {
    write(sessionStorage, 'turn', id);
  }

  /** A message whose answer has not come back yet, as JSON. */
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

/** A random id of 128 bits, in hex. (`crypto.randomUUID` needs HTTPS; a laptop in a LAN has none.) */
export function randomId() {
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
