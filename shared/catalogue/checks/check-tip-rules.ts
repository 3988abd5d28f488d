import { listPlaceholders } from '../../domain/template.ts';
import type { CheckContext } from '../check-context.ts';
import { type Facts, lookUp } from '../flow-data/facts.ts';
import { type Finding, findItems, type SchemaNode, toRootNode } from '../flow-data/json-schema.ts';
import { below, type Place, type ProblemLog } from '../problem-log.ts';
import type { ShadowFile } from '../schemas/shadow-file.ts';
import { listWrittenTexts, type WrittenText } from '../text-places.ts';
import { checkTemplate } from './check-template.ts';

type Rule = ShadowFile['rules'][string];

/**
 * Checks that a rule reads, compares and shows only what its lookups return. A value that a
 * condition needs is there when the tip is shown.
 */
export function checkTipRules(context: CheckContext): void {
  const { configuration, log } = context;
  const { shadow } = configuration;
  if (shadow === undefined) return;
  for (const [id, rule] of Object.entries(shadow.content.rules)) {
    const place = { file: shadow.file, path: ['rules', id] };
    const facts = listFacts(context, rule);
    checkPaths(context, place, rule, facts);
    const use = {
      scope: { facts: [facts], assumed: listAssumed(rule) },
      neverAvailable: 'the lookups of the rule do not return',
      notAlwaysAvailable: 'the lookups of the rule do not always return',
    };
    for (const text of listWrittenTexts(configuration, below(place, 'tip'), rule.tip)) {
      checkTemplate(log, text, use);
      checkPrivacy(log, text);
    }
  }
}

/** A tip is kept with its verdict and its conversation as it was shown, outside every mask. */
function checkPrivacy(log: ProblemLog, { text, place }: WrittenText): void {
  if (listPlaceholders(text).every(({ filter }) => filter !== 'phone')) return;
  log.report(place, 'shows a whole phone in a tip; name it by its last digits: |ending');
}

/** Each lookup's result under its key, and an item of the list that is gone through. */
function listFacts({ configuration }: CheckContext, { lookups, each }: Rule): Facts {
  const facts: Facts = new Map(
    lookups.flatMap(({ service, name, as }) => {
      const output = configuration.services.get(service)?.get(name)?.output_schema;
      return output === undefined ? [] : [[as, toFinding([toRootNode(output)])] as const];
    }),
  );
  if (each === undefined) return facts;
  const schemas = lookUp(facts, each).schemas.flatMap(findItems);
  return new Map([...facts, ['item', toFinding(schemas)]]);
}

function toFinding(schemas: readonly SchemaNode[]): Finding {
  return { schemas, certain: true, nullable: false };
}

function listAssumed({ each, conditions }: Rule): readonly string[] {
  return conditions
    .filter(({ is }) => is !== 'missing')
    .map(({ path }) => (each === undefined ? path : `item.${path}`));
}

function checkPaths({ log }: CheckContext, place: Place, rule: Rule, facts: Facts): void {
  const { each, conditions, same_by: sameBy } = rule;
  const check = (at: Place, path: string) => {
    if (lookUp(facts, path).schemas.length > 0) return;
    log.report(at, 'is in no result of the lookups of the rule');
  };
  const own = (path: string) => (each === undefined ? path : `item.${path}`);
  if (each !== undefined) check(below(place, 'each'), each);
  if (sameBy !== undefined) check(below(place, 'same_by'), own(sameBy));
  for (const [index, { path }] of conditions.entries()) {
    check(below(place, 'conditions', index, 'path'), own(path));
  }
}
