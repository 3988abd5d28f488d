/** @typedef {{ text: string, style?: 'bold' | 'italic' | 'code' | 'link' }} Span */
/** @typedef {{ id: string, label: string }} Option */
/** @typedef {{ id: string, isOwn: boolean, spans: Span[], options: Option[] }} Message */
/** @typedef {{ id: string, name: string, messages: Message[] }} Chat */

const POLL_MS = 1000;
const tags = { bold: 'strong', italic: 'em', code: 'code', link: 'span' };

const phones = /** @type {HTMLElement} */ (document.querySelector('#phones'));
const template = /** @type {HTMLTemplateElement} */ (document.querySelector('#phone'));
const problem = /** @type {HTMLElement} */ (document.querySelector('#problem'));

/** What each phone shows now, so that it is drawn again only after a change. */
const shown = new Map();

/** @param {string} chatId @param {object} action */
async function act(chatId, action) {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(action) };
  const response = await fetch(`chats/${chatId}`, request);
  problem.textContent = response.ok ? '' : ((await response.json()).error ?? 'It failed');
  await refresh();
}

/** @param {Chat} chat @returns {HTMLElement} */
function findPhone({ id, name }) {
  const found = document.getElementById(id);
  if (found) return found;
  const phone = /** @type {HTMLElement} */ (
    /** @type {DocumentFragment} */ (template.content.cloneNode(true)).firstElementChild
  );
  phone.id = id;
  /** @type {HTMLElement} */ (phone.querySelector('h2')).textContent = name;
  const input = /** @type {HTMLInputElement} */ (phone.querySelector('input'));
  /** @type {HTMLElement} */ (phone.querySelector('label span')).textContent = `Message on ${name}`;
  phone.querySelector('form')?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = input.value;
    input.value = '';
    await act(id, { write: text });
  });
  phones.append(phone);
  return phone;
}

/** @param {Span} span */
function drawSpan({ text, style }) {
  const element = document.createElement(style ? tags[style] : 'span');
  if (style === 'link') element.className = 'link';
  element.textContent = text;
  return element;
}

/** @param {string} chatId @param {Message} message */
function drawMessage(chatId, { isOwn, spans, options }) {
  const item = document.createElement('li');
  if (isOwn) item.className = 'own';
  item.append(...spans.map(drawSpan));
  if (options.length === 0) return item;
  const row = document.createElement('div');
  row.className = 'options';
  row.append(
    ...options.map(({ id, label }) => {
      const button = document.createElement('button');
      button.textContent = label;
      button.addEventListener('click', () => act(chatId, { press: id }));
      return button;
    }),
  );
  item.append(row);
  return item;
}

/** @param {Chat} chat */
function draw(chat) {
  const state = JSON.stringify(chat.messages);
  const phone = findPhone(chat);
  if (shown.get(chat.id) === state) return;
  shown.set(chat.id, state);
  const list = /** @type {HTMLElement} */ (phone.querySelector('ol'));
  list.replaceChildren(...chat.messages.map((message) => drawMessage(chat.id, message)));
  list.scrollTop = list.scrollHeight;
}

async function refresh() {
  const response = await fetch('chats').catch(() => undefined);
  if (!response?.ok) {
    problem.textContent = 'The local cloud does not answer. Is `npm start` running?';
    return;
  }
  for (const chat of await response.json()) draw(chat);
}

await refresh();
setInterval(refresh, POLL_MS);
