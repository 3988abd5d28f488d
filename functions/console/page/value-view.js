import { createElement } from './element.js';

/**
 * Shows named values as a table. Nested values can be folded.
 *
 * @param {Readonly<Record<string, unknown>>} values
 * @param {string} nothing the text for no values
 * @returns {HTMLElement}
 */
export function showValues(values, nothing) {
  const rows = Object.entries(values).map(([name, value]) =>
    createElement('div', { class: 'value' }, [
      createElement('dt', {}, [name]),
      createElement('dd', {}, [showValue(value, nothing)]),
    ]),
  );
  if (rows.length === 0) return createElement('p', { class: 'muted' }, [nothing]);
  return createElement('dl', { class: 'values' }, rows);
}

/**
 * @param {unknown} value
 * @param {string} nothing
 * @returns {Node}
 */
function showValue(value, nothing) {
  if (typeof value !== 'object' || value === null) {
    return createElement('code', { class: typeof value }, [String(value)]);
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return createElement('span', { class: 'muted' }, [nothing]);
  const summary = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  return createElement('details', { open: entries.length <= 4 }, [
    createElement('summary', {}, [summary]),
    showValues(Object.fromEntries(entries), nothing),
  ]);
}
