import { describe, expect, it } from 'vitest';
import { findTemplateMistakes } from '../../../shared/catalogue/find-template-mistakes.ts';

describe('templateMistakes', () => {
  it.each([
    'no tags at all, {single} braces',
    '{{a}} {{ b.c | money : currency }} {{total|money:MXN}}',
    '{{#list}}{{@number}} {{^inner}}none{{/inner}}{{/list}}',
  ])('finds nothing wrong with %s', (template) => {
    expect(findTemplateMistakes(template)).toStrictEqual([]);
  });

  it.each([
    ['{{first name}}', 'holds {{first name}}, which is not a placeholder'],
    ['{{a|money:}}', 'holds {{a|money:}}, which is not a placeholder'],
    ['Hello {{name', 'holds {{name, which is not a placeholder'],
    ['Hello name}}', 'holds }}, which is not a placeholder'],
    ['{{#a}}x', 'does not close {{#a}} where it should'],
    ['x{{/a}}', 'does not close {{#a}} where it should'],
    ['{{#a}}{{#b}}x{{/a}}{{/b}}', 'does not close {{#a}} where it should'],
  ])('says what is wrong with %s', (template, mistake) => {
    expect(findTemplateMistakes(template)).toStrictEqual([mistake]);
  });
});
