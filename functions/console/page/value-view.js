import { element } from './element.js';

/**
 * Shows named values as a table. Nested values can be folded.
 *
 * @param {Readonly<Record<string, unknown>>} values
 * @param {string} nothing the text for no values
 * @returns {HTMLElement}
 */
export function showValues(values, nothing) {
  const rows = Object.entries(values).map(([name, value]) =>
    element('div', { class: 'value' }, [
      element('dt', {}, [name]),
      element('dd', {}, [showValue(value, nothing)]),
    ]),
  );
  if (rows.length === 0) return element('p', { class: 'muted' }, [nothing]);
  return element('dl', { class: 'values' }, rows);
}

/**
 * @param {unknown} value
 * @param {string} nothing
 * @returns {Node}
 */
function showValue(value, nothing) {
  if (typeof value !== 'object' || value === null) {
    return element('code', { class: typeof value }, [String(value)]);
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return element('span', { class: 'muted' }, [nothing]);
  const summary = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  return element('details', { open: entries.length <= 4 }, [
    element('summary', {}, [summary]),
    showValues(Object.fromEntries(entries), nothing),
  ]);
}
