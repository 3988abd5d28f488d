import { getById } from './element.js';

const MAX_HEIGHT_PX = 160;

/**
 * Connects the message field: Enter sends, Shift+Enter starts a new line. Blank messages are not
 * sent.
 *
 * @param {(text: string) => unknown} onSend
 * @returns {() => void} focuses the field, unless that would open an on-screen keyboard
 */
export function connectComposer(onSend) {
  const form = getById('composer', HTMLFormElement);
  const field = getById('text', HTMLTextAreaElement);
  const grow = () => {
    field.style.height = 'auto';
    field.style.height = `${Math.min(field.scrollHeight, MAX_HEIGHT_PX)}px`;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value;
    if (text.trim() === '') return;
    field.value = '';
    grow();
    onSend(text);
  });
  field.addEventListener('input', grow);
  field.addEventListener('keydown', (event) => {
    // During composition (Japanese, accents), Enter only accepts the composed word.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
  return () => {
    if (matchMedia('(hover: hover)').matches) field.focus();
  };
}
