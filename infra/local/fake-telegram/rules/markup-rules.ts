import { badRequest } from '../bot-api-error.ts';

const HTML_TAGS = new Set([
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ins',
  's',
  'strike',
  'del',
  'span',
  'tg-spoiler',
  'tg-emoji',
  'pre',
  'code',
  'blockquote',
]);

/** Characters that must be escaped in MarkdownV2 unless they are part of its syntax. */
const RESERVED = /(?<!\\)[.!+=#|{}>-]/;
const PAIRED_MARKS = ['*', '_', '~', '`'];

/**
 * Checks marked-up text as Telegram does and returns it without the markup. It produces no
 * formatting entities: the purpose is to reject the messages that Telegram would reject.
 * https://core.telegram.org/bots/api#formatting-options
 * @throws BotApiError 400 "can't parse entities"
 */
export function readMarkup(text: string, parseMode: unknown): string {
  if (parseMode === undefined || parseMode === '') return text;
  switch (String(parseMode).toLowerCase()) {
    case 'html':
      return readHtml(text);
    case 'markdownv2':
      return readMarkdownV2(text);
    case 'markdown':
      return readLegacyMarkdown(text);
    default:
      throw badRequest('unsupported parse_mode');
  }
}

function readHtml(text: string): string {
  const open: string[] = [];
  for (const [, slash, name = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9-]*)[^>]*>/gi)) {
    const tag = name.toLowerCase();
    if (slash === '/' && open.pop() !== tag)
      throw cannotParseEntities(`unexpected end tag "${tag}"`);
    if (slash !== '/' && !HTML_TAGS.has(tag))
      throw cannotParseEntities(`unsupported start tag "${tag}"`);
    if (slash !== '/') open.push(tag);
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined)
    throw cannotParseEntities(`can't find end tag corresponding to "${unclosed}"`);
  return text.replace(/<[^>]*>/g, '');
}

function readMarkdownV2(text: string): string {
  const outsideCode = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const reserved = RESERVED.exec(outsideCode)?.[0];
  if (reserved !== undefined) {
    throw cannotParseEntities(
      `character '${reserved}' is reserved and must be escaped with the preceding '\\'`,
    );
  }
  requirePairs(outsideCode.replace(/\\[\s\S]/g, ''));
  return text.replace(/\\([\s\S])/g, '$1').replace(/(?<!\\)[*_~`]/g, '');
}

function readLegacyMarkdown(text: string): string {
  requirePairs(text.replace(/\\[\s\S]/g, ''));
  return text.replace(/[*_`]/g, '');
}

function requirePairs(text: string): void {
  for (const mark of PAIRED_MARKS) {
    if (text.split(mark).length % 2 === 0) {
      throw cannotParseEntities(`can't find end of the entity starting with '${mark}'`);
    }
  }
}

function cannotParseEntities(reason: string) {
  return badRequest(`can't parse entities: ${reason}`);
}
