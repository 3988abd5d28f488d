import type { CheckContext } from '../check-context.ts';
import type { Place } from '../problem-log.ts';

/**
 * Resolves the text of a prompt, which is in `folder` or in the assistant's folder. It is a problem
 * if it exists in both, because it would not be clear which one is used.
 */
export function resolvePrompt(
  { configuration, log }: CheckContext,
  place: Place,
  path: string,
  folder = '',
): string {
  const { prompts } = configuration;
  const own = folder === '' ? undefined : prompts.get(`${folder}${path}`);
  const shared = prompts.get(path);
  if (own !== undefined && shared !== undefined) {
    log.report(place, 'exists both in the folder of the agent and in that of the assistant');
  }
  const text = own ?? shared;
  if (text === undefined) {
    const among = [...prompts.keys()].map((known) => dropPrefix(known, folder));
    log.report(place, 'is not a prompt of the assistant', { among });
  } else if (text.trim() === '') log.report(place, 'is an empty prompt');
  return text ?? '';
}

function dropPrefix(path: string, prefix: string): string {
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}
