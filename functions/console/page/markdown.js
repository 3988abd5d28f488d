/**
 * @typedef {{ type: 'text' | 'code', text: string }
 *   | { type: 'strong' | 'emphasis', children: Inline[] }
 *   | { type: 'link', href: string, text: string }
 *   | { type: 'break' }} Inline
 * @typedef {{ type: 'paragraph' | 'heading', children: Inline[] }
 *   | { type: 'list', ordered: boolean, start: number, items: Inline[][] }
 *   | { type: 'code', text: string }} Block
 */

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ITEM = /^\s*(?:[-*+•]|(?<number>\d{1,9})[.)])\s+(?<text>.*)$/;
const CONTINUATION = /^\s{2,}(?![-*+•]\s|\d{1,9}[.)]\s)\S/;
const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/;
const LINK_TARGET = /^(https?:\/\/|mailto:)/i;

/** The earliest match wins; the order decides between matches at the same place. */
const INLINE = new RegExp(
  [
    String.raw`\\(?<escaped>[\\\x60*_[\]()#+\-.!~>|])`,
    String.raw`\x60(?<code>[^\x60]+)\x60`,
    String.raw`\[(?<label>[^\]\n]+)\]\((?<target>[^\s()]+)\)`,
    String.raw`(?<url>https?:\/\/[^\s<>()]*[^\s<>().,;:!?"'*_])`,
    String.raw`\*\*(?<strong>(?=\S).+?(?<=\S))\*\*`,
    String.raw`(?<![\p{L}\p{N}])__(?<strong2>(?=\S).+?(?<=\S))__(?![\p{L}\p{N}])`,
    String.raw`\*(?<emphasis>(?=[^\s*]).*?(?<=[^\s*]))\*(?!\*)`,
    String.raw`(?<![\p{L}\p{N}_])_(?<emphasis2>(?=[^\s_]).*?(?<=[^\s_]))_(?![\p{L}\p{N}_])`,
    String.raw`(?<newline>[ \t]*\n)`,
  ].join('|'),
  'su',
);

/**
 * Parses the subset of Markdown that replies use: paragraphs, headings, flat lists, code, bold,
 * italics and links. Everything else stays plain text, in particular images and HTML.
 *
 * @param {string} markdown
 * @returns {Block[]}
 */
export function parseMarkdown(markdown) {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string[]} */
  let paragraph = [];
  const endParagraph = () => {
    if (paragraph.length > 0) {
      blocks.push({ type: 'paragraph', children: parseInline(paragraph.join('\n')) });
    }
    paragraph = [];
  };
  for (let index = 0; index < lines.length; ) {
    const special = readSpecialBlock(lines, index);
    if (special === undefined) {
      const line = lines[index] ?? '';
      if (line.trim() === '') endParagraph();
      else paragraph.push(line.trim());
      index += 1;
    } else {
      endParagraph();
      blocks.push(special.block);
      index = special.next;
    }
  }
  endParagraph();
  return blocks;
}

/**
 * @param {readonly string[]} lines
 * @param {number} index
 * @returns {{ block: Block, next: number } | undefined}
 */
function readSpecialBlock(lines, index) {
  const line = lines[index] ?? '';
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return readCodeBlock(lines, index, fence);
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) {
    return { block: { type: 'heading', children: parseInline(heading) }, next: index + 1 };
  }
  return ITEM.test(line) ? readList(lines, index) : undefined;
}

/**
 * @param {readonly string[]} lines
 * @param {number} index
 * @param {string} fence
 * @returns {{ block: Block, next: number }}
 */
function readCodeBlock(lines, index, fence) {
  const isEnd = (/** @type {string} */ line) => line.trim().startsWith(fence);
  const length = lines.slice(index + 1).findIndex(isEnd);
  const end = length < 0 ? lines.length : index + 1 + length;
  return { block: { type: 'code', text: lines.slice(index + 1, end).join('\n') }, next: end + 1 };
}

/**
 * Reads consecutive items of one kind. An indented line continues the item above it.
 *
 * @param {readonly string[]} lines
 * @param {number} index
 * @returns {{ block: Block, next: number }}
 */
function readList(lines, index) {
  const number = ITEM.exec(lines[index] ?? '')?.groups?.number;
  const ordered = number !== undefined;
  /** @type {string[]} */
  const items = [];
  let next = index;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    const text = readItemText(line, ordered);
    if (text !== undefined) items.push(text);
    else if (CONTINUATION.test(line)) items.push(`${items.pop()}\n${line.trim()}`);
    else break;
  }
  const start = ordered ? Number(number) : 1;
  return { block: { type: 'list', ordered, start, items: items.map(parseInline) }, next };
}

/**
 * @param {string} line
 * @param {boolean} ordered
 * @returns {string | undefined}
 */
function readItemText(line, ordered) {
  const item = ITEM.exec(line)?.groups;
  return (item?.number !== undefined) === ordered ? item?.text : undefined;
}

/**
 * @param {string} text
 * @returns {Inline[]}
 */
export function parseInline(text) {
  /** @type {Inline[]} */
  const inlines = [];
  let rest = text;
  for (let match = INLINE.exec(rest); match !== null; match = INLINE.exec(rest)) {
    addText(inlines, rest.slice(0, match.index));
    addMatch(inlines, match);
    rest = rest.slice(match.index + match[0].length);
  }
  addText(inlines, rest);
  return inlines;
}

/**
 * What each alternative of {@link INLINE} adds, by group name. Some names end in a digit, because
 * two groups cannot share a name.
 *
 * @typedef {(inlines: Inline[], text: string, match: RegExpExecArray) => void} Addition
 * @type {Readonly<Record<string, Addition>>}
 */
const additions = {
  escaped: addText,
  code: (inlines, text) => inlines.push({ type: 'code', text }),
  label: (inlines, text, match) => addLink(inlines, match[0], text, match.groups?.target ?? ''),
  url: (inlines, text) => inlines.push(toLink(text, text)),
  strong: addStrong,
  strong2: addStrong,
  emphasis: addEmphasis,
  emphasis2: addEmphasis,
  newline: (inlines) => inlines.push({ type: 'break' }),
};

/**
 * @param {Inline[]} inlines
 * @param {RegExpExecArray} match
 */
function addMatch(inlines, match) {
  for (const [name, add] of Object.entries(additions)) {
    const text = match.groups?.[name];
    if (text !== undefined) add(inlines, text, match);
  }
}

/**
 * @param {Inline[]} inlines
 * @param {string} text
 */
function addStrong(inlines, text) {
  inlines.push({ type: 'strong', children: parseInline(text) });
}

/**
 * @param {Inline[]} inlines
 * @param {string} text
 */
function addEmphasis(inlines, text) {
  inlines.push({ type: 'emphasis', children: parseInline(text) });
}

/**
 * @param {Inline[]} inlines
 * @param {string} source
 * @param {string} label
 * @param {string} target
 */
function addLink(inlines, source, label, target) {
  const before = inlines.at(-1);
  const isImage = before?.type === 'text' && before.text.endsWith('!');
  // The label stays text, so that a label that looks like another address is not a link itself.
  if (LINK_TARGET.test(target) && !isImage) inlines.push(toLink(target, label));
  else addText(inlines, source);
}

/**
 * @param {string} href
 * @param {string} text
 * @returns {Inline}
 */
function toLink(href, text) {
  return { type: 'link', href, text };
}

/**
 * @param {Inline[]} inlines
 * @param {string} text
 */
function addText(inlines, text) {
  const last = inlines.at(-1);
  if (last?.type === 'text') last.text += text;
  else if (text !== '') inlines.push({ type: 'text', text });
}
