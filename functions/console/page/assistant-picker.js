import { ChatError } from './chat-client.js';
import { createElement, getById } from './element.js';

/**
 * Lets the person choose who answers, where more than one assistant does. A choice that is not
 * offered any more is forgotten.
 *
 * @param {{ client: import('./chat-client.js').ChatClient, chosen: string | undefined,
 *   onChoose: (assistant: string | undefined) => void }} parts
 */
export async function offerAssistants({ client, chosen, onChoose }) {
  const ids = await readAssistants(client);
  if (ids.length < 2) return;
  const select = getById('assistant', HTMLSelectElement);
  select.replaceChildren(...ids.map((id) => createElement('option', { value: id }, [toName(id)])));
  if (chosen !== undefined && !ids.includes(chosen)) onChoose(undefined);
  else if (chosen !== undefined) select.value = chosen;
  select.addEventListener('change', () => onChoose(select.value));
  getById('choose-assistant', HTMLElement).hidden = false;
}

/**
 * The page works without the choice, and the next message will show what is wrong.
 *
 * @param {import('./chat-client.js').ChatClient} client
 * @returns {Promise<readonly string[]>}
 */
async function readAssistants(client) {
  try {
    return await client.readAssistants();
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    return [];
  }
}

/** @param {string} id */
function toName(id) {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}`.replaceAll('_', ' ');
}
