import { createElement, getById } from './element.js';

/**
 * @typedef {import('./chat-client.js').ChatClient} ChatClient
 * @typedef {import('./chat-client.js').Link} Link
 * @typedef {import('./texts.js').Texts} Texts
 */

/** @type {Readonly<Record<string, string>>} */
const CHANNEL_NAMES = { telegram: 'channel.telegram', whatsapp: 'channel.whatsapp' };

/**
 * Lets the person connect other chats with this account: shows a code to type there, the addresses
 * that bring it, and the chats that are connected.
 *
 * @param {ChatClient} client
 * @param {Texts} texts
 */
export function connectLinking(client, texts) {
  const dialog = getById('connect', HTMLDialogElement);
  const code = getById('connect-code', HTMLElement);
  const addresses = getById('connect-addresses', HTMLElement);
  const links = getById('connect-links', HTMLElement);

  const showLinks = async () => {
    const found = await client.readLinks();
    links.replaceChildren(...found.map((link) => createLinkItem(link, texts, unlink)));
  };
  /** @param {string} id */
  const unlink = async (id) => {
    await client.unlink(id);
    await showLinks();
  };
  const open = async () => {
    code.textContent = '…';
    addresses.replaceChildren();
    dialog.showModal();
    try {
      await showLinks();
      const issued = await client.requestLinkCode();
      code.textContent = issued.code;
      addresses.replaceChildren(...createAddresses(issued.addresses, texts));
    } catch {
      code.textContent = texts('connect.failed');
    }
  };
  getById('open-connect', HTMLElement).addEventListener('click', () => void open());
}

/**
 * @param {string} channel
 * @param {Texts} texts
 */
function nameChannel(channel, texts) {
  return texts(CHANNEL_NAMES[channel] ?? channel);
}

/**
 * @param {Readonly<Record<string, string>>} addresses
 * @param {Texts} texts
 */
function createAddresses(addresses, texts) {
  return Object.entries(addresses).map(([channel, address]) => {
    const text = texts('connect.open', { channel: nameChannel(channel, texts) });
    const attributes = { href: address, target: '_blank', rel: 'noopener noreferrer' };
    return createElement('li', {}, [createElement('a', attributes, [text])]);
  });
}

/**
 * @param {Link} link
 * @param {Texts} texts
 * @param {(id: string) => Promise<void>} unlink
 */
function createLinkItem({ id, channel, linked_at: linkedAt }, texts, unlink) {
  const button = createElement('button', { type: 'button', class: 'quiet' }, [
    texts('connect.unlink'),
  ]);
  button.addEventListener('click', () => void unlink(id));
  const since = new Date(linkedAt).toLocaleString(document.documentElement.lang);
  return createElement('li', {}, [`${nameChannel(channel, texts)} · ${since} `, button]);
}
