import { byId } from './element.js';

const MAX_HEIGHT_PX = 160;

/**
 * Makes the message field send: Enter sends, Shift+Enter begins a line. An empty message is not sent.
 *
 * @param {(text: string) => unknown} onSend
 * @returns {() => void} puts the cursor into the field, where that opens no keyboard on a phone
 */
export function connectComposer(onSend) {
  const form = byId('composer', HTMLFormElement);
  const field = byId('text', HTMLTextAreaElement);
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
    // While a word is being composed (Japanese, accents), Enter accepts the word.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
  return () => {
    if (matchMedia('(hover: hover)').matches) field.focus();
  };
}
