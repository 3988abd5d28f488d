import type { JsonObject } from '../../../../domain/json.ts';
import { shorten } from '../../../markdown/split-text.ts';
import type { Template } from '../endpoint-words.ts';

/** Below the 1,024 characters of a body, so that the template has words of its own around it. */
const MAX_PARAMETER_LENGTH = 900;
/** Meta refuses an empty parameter. */
const NOTHING_TO_SHOW = '…';

/**
 * Builds a template message. A template has one parameter, the notice's words on one line: Meta
 * refuses line breaks, tabs and more than four spaces in a parameter.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/overview
 */
export function buildTemplate({ name, language }: Template, text: string): JsonObject {
  const line = text
    .split(/\s*\n\s*/)
    .filter((part) => part !== '')
    .join(' · ')
    .replace(/\s+/g, ' ')
    .replace(/[*~`]/g, '')
    .trim();
  const parameter = line === '' ? NOTHING_TO_SHOW : shorten(line, MAX_PARAMETER_LENGTH);
  const parameters = [{ type: 'text', text: parameter }];
  return {
    type: 'template',
    template: { name, language: { code: language }, components: [{ type: 'body', parameters }] },
  };
}
