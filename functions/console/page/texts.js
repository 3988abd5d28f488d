const LANGUAGES = ['es', 'en'];

/** @typedef {(key: string, values?: Readonly<Record<string, string | number>>) => string} Texts */

/**
 * Chooses the first of the browser's languages that the page has, else English.
 *
 * @param {readonly string[]} preferred BCP 47 tags in order of preference
 * @returns {string}
 */
export function chooseLanguage(preferred) {
  const primary = preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return primary.find((language) => LANGUAGES.includes(language)) ?? 'en';
}

/**
 * Loads the page's texts. The returned function fills `{name}` placeholders. A missing text shows
 * its key, so that it is noticed.
 *
 * @param {string} language
 * @returns {Promise<Texts>}
 */
export async function loadTexts(language) {
  const response = await fetch(new URL(`texts/${language}.json`, import.meta.url));
  /** @type {Record<string, string>} */
  const texts = await response.json();
  return (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole));
}

/**
 * Writes the texts into the elements that request one with `data-text`, `data-label` or
 * `data-placeholder`.
 *
 * @param {Texts} texts
 */
export function fillPage(texts) {
  for (const target of document.querySelectorAll('[data-text]')) {
    target.textContent = texts(target.getAttribute('data-text') ?? '');
  }
  for (const name of ['label', 'placeholder']) {
    const attribute = name === 'label' ? 'aria-label' : name;
    for (const target of document.querySelectorAll(`[data-${name}]`)) {
      target.setAttribute(attribute, texts(target.getAttribute(`data-${name}`) ?? ''));
    }
  }
  document.title = texts('title');
}
