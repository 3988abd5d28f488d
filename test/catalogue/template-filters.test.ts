import { expect, it } from 'vitest';
import { templateFilterNames } from '../../shared/catalogue/checks/check-template.ts';
import { createTemplateFilters } from '../../shared/language/template-filters.ts';

it('knows exactly the filters that exist', () => {
  expect(Object.keys(createTemplateFilters('es')).toSorted()).toStrictEqual(
    [...templateFilterNames].toSorted(),
  );
});
