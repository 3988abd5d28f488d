import { createHttpHandler } from '../../shared/lambda/http-handler.ts';
import type { HttpRequest, HttpResponse } from '../../shared/lambda/http-message.ts';
import type { Logger } from '../../shared/lambda/logger.ts';
import type { Metrics } from '../../shared/lambda/metrics.ts';
import type { PageFile } from './page-files.ts';
import { securityHeaders } from './security-headers.ts';

interface ConsoleHandlerOptions {
  /** The page's files, by path below `page/`. */
  readonly files: ReadonlyMap<string, PageFile>;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Creates the handler of the console: the page at `/`, its files below `/console/`. */
export function createConsoleHandler({ files, logger, metrics }: ConsoleHandlerOptions) {
  const handle = (request: HttpRequest) => Promise.resolve(serve(files, request));
  return createHttpHandler({ caller: 'api', handle, logger, metrics });
}

function serve(files: ReadonlyMap<string, PageFile>, request: HttpRequest): HttpResponse {
  const file = files.get(toFileName(request.path));
  if (file === undefined) return { status: 404, headers: securityHeaders };
  const { body, contentType, etag } = file;
  // Browsers revalidate on every load, so that a deployment is visible at once.
  const headers = { ...securityHeaders, etag, 'cache-control': 'no-cache' };
  const { 'if-none-match': known = '' } = request.headers;
  if (known.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) {
    return { status: 304, headers };
  }
  return { status: 200, headers: { ...headers, 'content-type': contentType }, body };
}

function toFileName(path: string): string {
  const [, name] = /\/console\/(.+)$/.exec(path) ?? [];
  return name ?? 'index.html';
}
