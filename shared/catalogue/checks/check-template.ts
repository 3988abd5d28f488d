import type { JsonValue } from '../../domain/json.ts';
import { listPlaceholders } from '../../domain/template.ts';
import { findTemplateMistakes } from '../find-template-mistakes.ts';
import { findOwnCurrency } from '../flow-data/find-own-currency.ts';
import { canBe, listNamedValues, listReadings } from '../flow-data/possible-values.ts';
import {
  enterSections,
  findNearestPath,
  lookUpInScope,
  type TemplateScope,
} from '../flow-data/template-scope.ts';
import type { Place, ProblemLog } from '../problem-log.ts';
import type { WrittenText } from '../text-places.ts';

/** The filters that texts can use. A test compares them with the filters that exist. */
export const templateFilterNames = [
  'money',
  'phone',
  'ending',
  'date',
  'moment',
  'appointment',
  'repetition',
  'month',
  'relation',
] as const;

/** Where a template is used: what it can read there, and how to report what it cannot. */
export interface TemplateUse {
  readonly scope: TemplateScope;
  /** Completes "which …" for a value that is never available: `nothing sets before review`. */
  readonly neverAvailable: string;
  /** Completes "which …" for a value that may be missing: `is not set on every path to review`. */
  readonly notAlwaysAvailable: string;
}

/** Checks that every value a template shows is available whenever the template is used. */
export function checkTemplate(
  log: ProblemLog,
  { text, place }: WrittenText,
  use: TemplateUse,
): void {
  for (const mistake of findTemplateMistakes(text)) log.report(place, mistake);
  for (const { type, path, filter, argument, equals, sections } of listPlaceholders(text)) {
    checkFilter(log, place, filter);
    const shown = { path, filter, argument };
    const inner = { ...use, scope: enterSections(use.scope, sections) };
    if (equals !== undefined)
      checkComparison(log, place, inner, { path, values: listReadings(equals) });
    else checkValue(log, place, inner, { path, mayBeMissing: type === 'section' });
    if (type === 'value') checkCurrency(log, place, inner.scope, shown);
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

interface ShownValue {
  readonly path: string;
  readonly filter: string | undefined;
  readonly argument: string | undefined;
}

/** Checks that an amount whose data has two currencies is shown in its own. */
function checkCurrency(
  log: ProblemLog,
  place: Place,
  scope: TemplateScope,
  { path, filter, argument }: ShownValue,
): void {
  const own = findOwnCurrency(scope, path);
  if (own === undefined || (filter === 'money' && argument === own)) return;
  const shown = argument === undefined ? 'without one' : `in ${argument}`;
  log.report(place, `shows ${path} ${shown}, but its currency is ${own}: {{${path}|money:${own}}}`);
}

/** Checks that the value of a path can be available and, unless it may be missing, always is. */
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

/** Checks a path that is compared with values: it may be missing, but can have one of them. */
export function checkComparison(
  log: ProblemLog,
  place: Place,
  use: TemplateUse,
  { path, values }: { readonly path: string; readonly values: readonly JsonValue[] },
): void {
  const isAvailable = log.passes(() => checkValue(log, place, use, { path, mayBeMissing: true }));
  const { schemas } = lookUpInScope(use.scope, path);
  if (!isAvailable || values.some((value) => canBe(schemas, value))) return;
  const name = String(values[0]);
  log.report(place, `compares ${path} with ${name}, a value it can never have`, {
    name,
    among: schemas.flatMap(listNamedValues),
  });
}

/** True for a filter's argument that is a literal, such as the ISO code `MXN`. */
function isLiteral(scope: TemplateScope, argument: string): boolean {
  return /^[A-Z0-9]+$/.test(argument) && lookUpInScope(scope, argument).schemas.length === 0;
}
