import { getById } from './element.js';

/**
 * Asks for an access token and stores it for this tab. Resolves when the dialog is closed, with or
 * without a token.
 *
 * @param {import('./page-memory.js').PageMemory} memory
 * @returns {Promise<void>}
 */
export async function askForToken(memory) {
  const dialog = getById('sign-in', HTMLDialogElement);
  const field = getById('token', HTMLInputElement);
  if (dialog.open) return;
  field.value = '';
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  const token = field.value.trim();
  field.value = '';
  if (token !== '') memory.token = token;
}
