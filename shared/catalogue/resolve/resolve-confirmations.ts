import type { ConfirmationDefinition, Fact } from '../../domain/catalogue/tool.ts';
import type { CheckContext } from '../check-context.ts';
import { below, type Place } from '../problem-log.ts';
import type { ConfirmationsFile } from '../schemas/confirmations-file.ts';
import type { AuthoredText } from '../schemas/text.ts';
import { resolveText } from './resolve-text.ts';

/** Resolves all confirmations of the assistant, by id. */
export function resolveConfirmations(
  context: CheckContext,
): ReadonlyMap<string, ConfirmationDefinition> {
  return new Map(
    context.configuration.confirmations.flatMap(({ file, content }) =>
      Object.entries(content).map(([id, { message, title, receipt, details, facts }]) => {
        const text = (part: 'message' | 'title' | 'receipt' | 'details', written: AuthoredText) =>
          resolveText(context, { file, path: [id, part] }, written);
        const told = receipt === undefined ? {} : { receipt: text('receipt', receipt) };
        const compared = details === undefined ? {} : { details: text('details', details) };
        const known = facts && {
          facts: resolveFacts(context, { file, path: [id, 'facts'] }, facts),
        };
        return [
          id,
          {
            id,
            message: text('message', message),
            title: text('title', title),
            ...told,
            ...compared,
            ...known,
          },
        ] as const;
      }),
    ),
  );
}

function resolveFacts(
  context: CheckContext,
  place: Place,
  facts: NonNullable<ConfirmationsFile[string]['facts']>,
): readonly Fact[] {
  return facts.map((fact, at) => {
    const names = resolveText(context, below(place, at, 'names'), fact.names);
    if ('tool' in fact) return { names, tool: fact.tool };
    const text = resolveText(context, below(place, at, 'text'), fact.text);
    return { names, text, needs: fact.needs, ...(fact.fixed ? { isFixed: fact.fixed } : {}) };
  });
}
