import type { JsonValue } from '../../domain/json.ts';
import { listPlaceholders } from '../../domain/template.ts';
import { canBe, listNamedValues, listReadings } from '../flow-data/possible-values.ts';
import {
  enterSections,
  findNearestPath,
  lookUpInScope,
  type TemplateScope,
} from '../flow-data/template-scope.ts';
import type { Place, ProblemLog } from '../problem-log.ts';
import { templateFilterNames } from '../template-filter-names.ts';
import { findTemplateMistakes } from '../find-template-mistakes.ts';
import type { WrittenText } from '../text-places.ts';

/** Where a template is shown: what it may read there, and how to say that it may not. */
export interface TemplateUse {
  readonly scope: TemplateScope;
  /** Ends "which …" for a value that can never be there, e.g. `nothing sets before review`. */
  readonly neverAvailable: string;
  /** Ends "which …" for a value that may be missing, e.g. `is not set on every path to review`. */
  readonly notAlwaysAvailable: string;
}

/** Every value a template shows is there whenever it is shown. */
export function checkTemplate(
  log: ProblemLog,
  { text, place }: WrittenText,
  use: TemplateUse,
): void {
  for (const mistake of findTemplateMistakes(text)) log.report(place, mistake);
  for (const { type, path, filter, argument, equals, sections } of listPlaceholders(text)) {
    checkFilter(log, place, filter);
    const inner = { ...use, scope: enterSections(use.scope, sections) };
    if (equals !== undefined)
      checkComparison(log, place, inner, { path, values: listReadings(equals) });
    else checkValue(log, place, inner, { path, mayBeMissing: type === 'section' });
    if (argument !== undefined && !isLiteral(inner.scope, argument)) {
      checkValue(log, place, inner, { path: argument, mayBeMissing: false });
    }
  }
}

function checkFilter(log: ProblemLog, place: Place, filter: string | undefined): void {
  const among: readonly string[] = templateFilterNames;
  if (filter === undefined || among.includes(filter)) return;
  log.report(place, `uses the filter ${filter}, which does not exist`, { name: filter, among });
}

/** One path read at `place`: it can be there, and unless it may be missing it always is. */
export function checkValue(
  log: ProblemLog,
  place: Place,
  { scope, neverAvailable, notAlwaysAvailable }: TemplateUse,
  { path, mayBeMissing }: { readonly path: string; readonly mayBeMissing: boolean },
): void {
  const found = lookUpInScope(scope, path);
  if (found.schemas.length === 0) {
    const nearest = findNearestPath(scope, path);
    log.report(place, `reads ${path}, which ${neverAvailable}`, {
      name: path,
      among: nearest === undefined ? [] : [nearest],
    });
  } else if (!mayBeMissing && !found.certain) {
    log.report(place, `reads ${path}, which ${notAlwaysAvailable}`);
  }
}

/** A path whose value is compared: it may be missing, and one of the values is one that it can have. */
export function checkComparison(
  log: ProblemLog,
  place: Place,
  use: TemplateUse,
  { path, values }: { readonly path: string; readonly values: readonly JsonValue[] },
): void {
  const isThere = log.passes(() => checkValue(log, place, use, { path, mayBeMissing: true }));
  const { schemas } = lookUpInScope(use.scope, path);
  if (!isThere || values.some((value) => canBe(schemas, value))) return;
  const name = String(values[0]);
  log.report(place, `compares ${path} with ${name}, which it never is`, {
    name,
    among: schemas.flatMap(listNamedValues),
  });
}

/** A filter's argument that is no name of a value: an ISO code such as `MXN`. */
function isLiteral(scope: TemplateScope, argument: string): boolean {
  return /^[A-Z0-9]+$/.test(argument) && lookUpInScope(scope, argument).schemas.length === 0;
}
