import type { AgentDefinition } from '../../domain/catalogue/agent.ts';
import type { CheckContext } from '../check-context.ts';
import type { AuthoredAgent } from '../parse/authored-configuration.ts';
import { resolveText } from './resolve-text.ts';

/** Resolves how an agent words refusals, by error code. An agent without the file words none. */
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
