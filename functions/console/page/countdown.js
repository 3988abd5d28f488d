import { createElement } from './element.js';

/**
 * Formats the time left as `m:ss`. Returns `undefined` when there is none.
 *
 * @param {number} milliseconds
 * @returns {string | undefined}
 */
export function formatTimeLeft(milliseconds) {
  if (!(milliseconds > 0)) return undefined;
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Shows a countdown that runs until the element leaves the page.
 *
 * @param {string} until ISO 8601
 * @param {import('./texts.js').Texts} texts
 * @returns {HTMLElement}
 */
export function showCountdown(until, texts) {
  const shown = createElement('p', { class: 'countdown', role: 'timer' });
  const tick = () => {
    const time = formatTimeLeft(Date.parse(until) - Date.now());
    shown.textContent =
      time === undefined ? texts('trace.expired') : texts('trace.expires_in', { time });
    shown.classList.toggle('over', time === undefined);
    return time !== undefined;
  };
  tick();
  const timer = setInterval(() => {
    if (!tick() || !shown.isConnected) clearInterval(timer);
  }, 1_000);
  return shown;
}
