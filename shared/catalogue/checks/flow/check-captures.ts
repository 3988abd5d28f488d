import { isJsonObject } from '../../../domain/json.ts';
import { entityKinds, isEntity } from '../../entity-kinds.ts';
import { type KnownTool, listRequiredInputs, readInputProperties } from '../../known-tools.ts';
import { below, type Place } from '../../problem-log.ts';
import type { StateCheck } from './state-check.ts';

/**
 * Checks that a capture saves something, requires only inputs that it has, and names kinds of value
 * that code can read.
 */
export function checkCaptures(check: StateCheck): void {
  for (const [index, { name }] of check.state.captures.entries()) {
    const place = below(check.place, 'capture', index);
    const tool = check.tools.get(name);
    if (tool === undefined) continue;
    if (!check.state.tools.some((stateTool) => stateTool.name === name)) {
      const message = 'is not listed in the state_tools of its state, so nothing would be saved';
      const among = check.state.tools.map((stateTool) => stateTool.name);
      check.log.report(below(place, 'name'), message, { among });
    }
    checkInputs(check, place, tool);
  }
}

function checkInputs({ log }: StateCheck, place: Place, tool: KnownTool): void {
  const properties = readInputProperties(tool);
  const among = Object.keys(properties);
  for (const [index, name] of listRequiredInputs(tool).entries()) {
    if (!among.includes(name))
      log.report(below(place, 'required', index), 'is not an input of the capture', { among });
  }
  for (const [name, property] of Object.entries(properties)) {
    const entity = isJsonObject(property) ? property['x-entity'] : undefined;
    if (entity === undefined || isEntity(entity)) continue;
    const message = `must be one of ${entityKinds.join(', ')} or choice:<path>`;
    log.report(below(place, 'input', name, 'x-entity'), message, { among: entityKinds });
  }
}
