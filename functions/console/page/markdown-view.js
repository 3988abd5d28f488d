import { createElement } from './element.js';
import { parseMarkdown } from './markdown.js';

/**
 * Renders a reply's Markdown as elements. Links open in a new tab and show where they lead.
 *
 * @param {string} markdown
 * @returns {Node[]}
 */
export function showMarkdown(markdown) {
  return parseMarkdown(markdown).map(showBlock);
}

/**
 * @param {import('./markdown.js').Block} block
 * @returns {HTMLElement}
 */
function showBlock(block) {
  switch (block.type) {
    case 'paragraph':
      return createElement('p', {}, block.children.map(showInline));
    case 'heading':
      return createElement('p', { class: 'heading' }, block.children.map(showInline));
    case 'code':
      return createElement('pre', {}, [createElement('code', {}, [block.text])]);
    case 'list': {
      const items = block.items.map((item) => createElement('li', {}, item.map(showInline)));
      if (!block.ordered) return createElement('ul', {}, items);
      return createElement('ol', { start: String(block.start) }, items);
    }
  }
}

/**
 * @param {import('./markdown.js').Inline} inline
 * @returns {Node}
 */
function showInline(inline) {
  switch (inline.type) {
    case 'text':
      return document.createTextNode(inline.text);
    case 'code':
      return createElement('code', {}, [inline.text]);
    case 'strong':
      return createElement('strong', {}, inline.children.map(showInline));
    case 'emphasis':
      return createElement('em', {}, inline.children.map(showInline));
    case 'break':
      return createElement('br');
    case 'link':
      return showLink(inline.href, inline.text);
  }
}

/**
 * Shows a link with its host, unless the text contains it, because a reply may quote other people.
 *
 * @param {string} href
 * @param {string} text
 * @returns {Node}
 */
function showLink(href, text) {
  const link = createElement('a', { href, rel: 'noopener noreferrer nofollow', target: '_blank' }, [
    text,
  ]);
  const { host, pathname } = link;
  const place = host === '' ? pathname : host;
  if (text.includes(place)) return link;
  return createElement('span', {}, [
    link,
    createElement('span', { class: 'host' }, [` (${place})`]),
  ]);
}
