import type { ConfirmationDefinition } from '../../domain/catalogue/tool.ts';
import type { CheckContext } from '../check-context.ts';
import { resolveText } from './resolve-text.ts';

/** All confirmations of the assistant, by id. */
export function resolveConfirmations(
  context: CheckContext,
): ReadonlyMap<string, ConfirmationDefinition> {
  const { file, content } = context.configuration.confirmations;
  return new Map(
    Object.entries(content).map(([id, { message }]) => [
      id,
      { id, message: resolveText(context, { file, path: [id, 'message'] }, message) },
    ]),
  );
}
