import type { ConfirmationDefinition } from '../../domain/catalogue/tool.ts';
import type { CheckContext } from '../check-context.ts';
import { resolveText } from './resolve-text.ts';

/** Resolves all confirmations of the assistant, by id. */
export function resolveConfirmations(
  context: CheckContext,
): ReadonlyMap<string, ConfirmationDefinition> {
  return new Map(
    context.configuration.confirmations.flatMap(({ file, content }) =>
      Object.entries(content).map(([id, { message }]) => {
        const place = { file, path: [id, 'message'] };
        return [id, { id, message: resolveText(context, place, message) }] as const;
      }),
    ),
  );
}
