import type { JsonObject, JsonValue } from '../../../../shared/domain/json.ts';
import { GraphError } from '../graph-error.ts';
import { readList, readObject, readText } from './text-rules.ts';

/** Line breaks, tabs and more than four spaces break the layout that was approved. */
const FORBIDDEN = /[\n\t]| {5,}/;

/**
 * Checks a template message. Every template is approved, and has the parameters it is given.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/overview
 * @throws GraphError for what Meta does not accept
 */
export function checkTemplate(template: JsonObject): void {
  readText(template['name'], "template['name']", 512);
  const language = readObject(template['language'], "template['language']");
  readText(language['code'], "template['language']['code']", 10);
  const { components = [] } = template;
  for (const component of readList(components, 'components', { min: 0, max: 10 })) {
    const { parameters = [] } = readObject(component, 'component');
    for (const parameter of readList(parameters, 'parameters', { min: 0, max: 20 })) {
      checkParameter(parameter);
    }
  }
}

function checkParameter(parameter: JsonValue): void {
  const { text } = readObject(parameter, 'parameter');
  if (FORBIDDEN.test(readText(text, "parameter['text']", 1024))) {
    const details =
      'Param text cannot have new-line/tab characters or more than 4 consecutive spaces';
    throw new GraphError(400, 132018, 'Template parameter format is invalid', details);
  }
}
