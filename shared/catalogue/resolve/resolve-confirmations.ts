import type { ConfirmationDefinition } from '../../domain/catalogue/tool.ts';
import type { CheckContext } from '../check-context.ts';
import type { AuthoredText } from '../schemas/text.ts';
import { resolveText } from './resolve-text.ts';

/** Resolves all confirmations of the assistant, by id. */
export function resolveConfirmations(
  context: CheckContext,
): ReadonlyMap<string, ConfirmationDefinition> {
  return new Map(
    context.configuration.confirmations.flatMap(({ file, content }) =>
      Object.entries(content).map(([id, { message, receipt }]) => {
        const text = (part: 'message' | 'receipt', written: AuthoredText) =>
          resolveText(context, { file, path: [id, part] }, written);
        const told = receipt === undefined ? {} : { receipt: text('receipt', receipt) };
        return [id, { id, message: text('message', message), ...told }] as const;
      }),
    ),
  );
}
