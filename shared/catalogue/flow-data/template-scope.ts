import type { TemplateSection } from '../../domain/template.ts';
import { nearestName } from '../nearest-name.ts';
import { type Facts, factsOf, lookUp } from './facts.ts';
import { type Finding, itemsOf, nothing, propertyNames, withoutNull } from './json-schema.ts';

/** What a template may read at some point: facts, innermost last, and the paths its sections looked at. */
export interface TemplateScope {
  readonly facts: readonly Facts[];
  readonly assumed: readonly string[];
}

/** The scope inside sections, outermost first. */
export function scopeWithin(
  outer: TemplateScope,
  sections: readonly TemplateSection[],
): TemplateScope {
  return sections.reduce((scope, { path, inverted, equals }) => {
    // What stands in an inverted section is shown when the value is missing: nothing is known of it.
    if (inverted) return scope;
    const item = equals === undefined ? [itemFacts(lookUpIn(scope, path))] : [];
    return { facts: [...scope.facts, ...item], assumed: [...scope.assumed, path] };
  }, outer);
}

/** What a path finds, innermost scope first, as a template looks it up. */
export function lookUpIn({ facts, assumed }: TemplateScope, path: string): Finding {
  const found = facts.toReversed().map((scope) => lookUp(scope, path, assumed));
  return found.reduce(
    (best, next) =>
      best.certain || next.schemas.length === 0
        ? best
        : { ...next, schemas: [...best.schemas, ...next.schemas] },
    nothing,
  );
}

/** The path that was probably meant: the first key that leads nowhere, replaced by the nearest that does. */
export function nearestPath(scope: TemplateScope, path: string): string | undefined {
  const keys = path.split('.');
  const wrong = keys.findIndex((_, index) => {
    const { schemas } = lookUpIn(scope, keys.slice(0, index + 1).join('.'));
    return schemas.length === 0;
  });
  const parent = keys.slice(0, wrong).join('.');
  const names =
    parent === ''
      ? scope.facts.flatMap((facts) => [...facts.keys()])
      : lookUpIn(scope, parent).schemas.flatMap(propertyNames);
  const nearest = nearestName(keys[wrong] ?? '', names);
  return nearest === undefined ? undefined : keys.toSpliced(wrong, 1, nearest).join('.');
}

/** A section stands for each item of a list, or for the properties of an object. */
function itemFacts({ schemas }: Finding): Facts {
  const items = schemas.flatMap(itemsOf);
  const number = {
    schemas: [{ root: {}, node: { type: 'number' } }],
    certain: true,
    nullable: false,
  };
  return new Map([
    ...factsOf(items.length > 0 ? items : schemas.flatMap(withoutNull)),
    ['@number', number],
  ]);
}
