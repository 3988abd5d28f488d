import type { TemplateSection } from '../../domain/template.ts';
import { findNearestName } from '../find-nearest-name.ts';
import { type Facts, lookUp, toFacts } from './facts.ts';
import { dropNull, type Finding, findItems, listPropertyNames, noFinding } from './json-schema.ts';

/**
 * What a template can read at some point: facts, innermost last, and the paths its sections tested.
 */
export interface TemplateScope {
  readonly facts: readonly Facts[];
  readonly assumed: readonly string[];
}

/** Returns the scope inside sections, which are listed outermost first. */
export function enterSections(
  outer: TemplateScope,
  sections: readonly TemplateSection[],
): TemplateScope {
  return sections.reduce((scope, { path, inverted, equals }) => {
    // An inverted section is rendered when the value is missing, so nothing is known about it.
    if (inverted) return scope;
    const item = equals === undefined ? [toItemFacts(lookUpInScope(scope, path))] : [];
    return { facts: [...scope.facts, ...item], assumed: [...scope.assumed, path] };
  }, outer);
}

/** Finds what a path leads to, innermost scope first, as templates look it up. */
export function lookUpInScope({ facts, assumed }: TemplateScope, path: string): Finding {
  const found = facts.toReversed().map((scope) => lookUp(scope, path, assumed));
  return found.reduce(
    (best, next) =>
      best.certain || next.schemas.length === 0
        ? best
        : { ...next, schemas: [...best.schemas, ...next.schemas] },
    noFinding,
  );
}

/** Finds the path that was probably meant: its first unknown key is replaced by the nearest one. */
export function findNearestPath(scope: TemplateScope, path: string): string | undefined {
  const keys = path.split('.');
  const wrong = keys.findIndex((_, index) => {
    const { schemas } = lookUpInScope(scope, keys.slice(0, index + 1).join('.'));
    return schemas.length === 0;
  });
  const parent = keys.slice(0, wrong).join('.');
  const names =
    parent === ''
      ? scope.facts.flatMap((facts) => [...facts.keys()])
      : lookUpInScope(scope, parent).schemas.flatMap(listPropertyNames);
  const nearest = findNearestName(keys[wrong] ?? '', names);
  return nearest === undefined ? undefined : keys.toSpliced(wrong, 1, nearest).join('.');
}

/** The facts inside a section: about an item of a list, or about the properties of an object. */
function toItemFacts({ schemas }: Finding): Facts {
  const items = schemas.flatMap(findItems);
  const number = {
    schemas: [{ root: {}, node: { type: 'number' } }],
    certain: true,
    nullable: false,
  };
  return new Map([
    ...toFacts(items.length > 0 ? items : schemas.flatMap(dropNull)),
    ['@number', number],
  ]);
}
