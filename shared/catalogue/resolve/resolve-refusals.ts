import type { AgentDefinition } from '../../domain/catalogue/agent.ts';
import type { CheckContext } from '../check-context.ts';
import type { AuthoredAgent } from '../parse/authored-configuration.ts';
import { resolveText } from './resolve-text.ts';

/** How an agent words refusals, by error code; nothing for an agent without the file. */
export function resolveRefusals(
  context: CheckContext,
  { refusals }: AuthoredAgent,
): AgentDefinition['refusals'] {
  if (refusals === undefined) return {};
  const { file, content } = refusals;
  return Object.fromEntries(
    Object.entries(content).map(([code, text]) => [
      code,
      resolveText(context, { file, path: [code] }, text),
    ]),
  );
}
