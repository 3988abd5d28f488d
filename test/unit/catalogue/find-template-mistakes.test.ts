import { describe, expect, it } from 'vitest';
import { findTemplateMistakes } from '../../../shared/catalogue/find-template-mistakes.ts';

describe('findTemplateMistakes', () => {
  it.each([
    'no tags at all, {not a name} in braces, {}',
    '{{a}} {{ b.c | money : currency }} {{total|money:MXN}}',
    '{{#list}}{{@number}} {{^inner}}none{{/inner}}{{/list}}',
  ])('finds nothing wrong with %s', (template) => {
    expect(findTemplateMistakes(template)).toStrictEqual([]);
  });

  it.each([
    ['{{first name}}', 'contains {{first name}}, which is not a valid placeholder'],
    ['{{a|money:}}', 'contains {{a|money:}}, which is not a valid placeholder'],
    ['Hello {{name', 'contains {{name, which is not a valid placeholder'],
    ['Hello name}}', 'contains }}, which is not a valid placeholder'],
    ['Hello {name}', 'contains {name}, which is no placeholder: {{name}}?'],
    [
      `Hola ${'$'}{user.name}, {{a}}`,
      `contains ${'$'}{user.name}, which is no placeholder: {{user.name}}?`,
    ],
    ['{{#a}}x', 'does not close {{#a}} correctly'],
    ['x{{/a}}', 'does not close {{#a}} correctly'],
    ['{{#a}}{{#b}}x{{/a}}{{/b}}', 'does not close {{#a}} correctly'],
  ])('reports what is wrong with %s', (template, mistake) => {
    expect(findTemplateMistakes(template)).toStrictEqual([mistake]);
  });
});
