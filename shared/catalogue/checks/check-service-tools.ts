import type { ManifestTool } from '../../contracts/service-manifest.ts';
import type { CheckContext } from '../check-context.ts';
import { below, type Place, type ProblemLog } from '../problem-log.ts';
import type { AuthoredServiceTool, AuthoredTool } from '../schemas/agent-tool.ts';

/**
 * Checks that agents and services agree on what a tool does, and that whatever moves money or is
 * prepared is confirmed by the person.
 */
export function checkServiceTools({ configuration, log }: CheckContext): void {
  for (const { file, content } of configuration.agents) {
    for (const [index, tool] of content.tools.entries()) {
      if (!isServiceTool(tool)) continue;
      const manifest = configuration.services.get(tool.service)?.get(tool.name);
      if (manifest === undefined) continue;
      checkTool(log, { file, path: ['tools', index] }, tool, manifest);
    }
  }
}

function isServiceTool(tool: AuthoredTool): tool is AuthoredServiceTool {
  return tool.kind === 'information' || tool.kind === 'action';
}

function checkTool(
  log: ProblemLog,
  place: Place,
  tool: AuthoredServiceTool,
  manifest: ManifestTool,
): void {
  if (tool.kind !== manifest.kind) {
    const message = `does not match the manifest of the service: ${manifest.kind}`;
    log.report(below(place, 'kind'), message, { among: [manifest.kind] });
  } else if (tool.kind === 'information') checkInformation(log, place, tool);
  else checkAction(log, place, tool, manifest);
}

function checkInformation(log: ProblemLog, place: Place, tool: AuthoredServiceTool): void {
  if (tool.requires_confirmation === true) {
    log.report(
      below(place, 'requires_confirmation'),
      'must not be true: information tools are never confirmed',
    );
  } else if (tool.confirmation !== undefined) {
    log.report(
      below(place, 'confirmation'),
      'must be left out: information tools are never confirmed',
    );
  }
}

function checkAction(
  log: ProblemLog,
  place: Place,
  { requires_confirmation = false, confirmation }: AuthoredServiceTool,
  manifest: ManifestTool,
): void {
  const required = below(place, 'requires_confirmation');
  if (!requires_confirmation) {
    if (manifest.moves_money) log.report(required, 'must be true: the tool moves money');
    else if (manifest.prepares)
      log.report(required, 'must be true: the tool does what was prepared');
    else if (confirmation !== undefined)
      log.report(required, 'must be true, because the tool has a confirmation');
    return;
  }
  if (confirmation === undefined) log.report(below(place, 'confirmation'), 'is missing');
  if (!manifest.prepares || manifest.prepared_schema === undefined) {
    log.report(required, `requires prepare_${manifest.name}, which the service does not provide`);
  }
}
