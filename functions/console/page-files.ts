import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** A file of the page, ready to be sent. */
export interface PageFile {
  readonly body: string;
  readonly contentType: string;
  readonly etag: string;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

/** For developers of the page, not for browsers. */
const NOT_SERVED = new Set(['tsconfig.json']);

/**
 * Reads the page's folder, once per cold start. Only files in the result are served, so the path of
 * a request never reaches the file system.
 *
 * @param values replace `{{name}}` in HTML files
 * @returns files by their path below the folder, with forward slashes
 * @throws Error when the folder is missing, because the bundle is broken
 */
export function readPageFiles(
  folder: string,
  values: Readonly<Record<string, string>>,
): ReadonlyMap<string, PageFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
  const files = paths.flatMap((path) => {
    const name = relative(folder, path).split(sep).join('/');
    const contentType = CONTENT_TYPES[extname(name)];
    if (contentType === undefined || NOT_SERVED.has(name)) return [];
    const text = readFileSync(path, 'utf8');
    const body = extname(name) === '.html' ? fillPlaceholders(text, values) : text;
    return [[name, { body, contentType, etag: createEtag(body) }] as const];
  });
  return new Map(files);
}

function fillPlaceholders(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => escapeHtml(values[name] ?? ''));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function createEtag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
