import { dropNull } from './json-schema.ts';
import { lookUpInScope, type TemplateScope } from './template-scope.ts';

/**
 * The path of the currency that an amount's data declares for it (`x-currency-field`). `undefined`
 * when it declares none, or that is not here.
 */
export function findOwnCurrency(scope: TemplateScope, path: string): string | undefined {
  const schemas = lookUpInScope(scope, path).schemas.flatMap(dropNull);
  const declared = schemas.flatMap(({ node }) => node['x-currency-field'] ?? []);
  const [field] = declared.filter((each) => typeof each === 'string');
  if (field === undefined) return undefined;
  const own = [...path.split('.').slice(0, -1), field].join('.');
  return lookUpInScope(scope, own).schemas.length === 0 ? undefined : own;
}
