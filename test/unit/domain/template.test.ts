import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPlaceholders, renderTemplate } from '../../../shared/domain/template.ts';

const filters = {
  money: (value: unknown, currency: unknown) => `$${value} ${currency}`,
  loud: (value: unknown) => `${value}!`,
};

describe('renderTemplate', () => {
  it('fills values by dotted path and leaves missing ones out', () => {
    expect(renderTemplate('{{a.b}} {{ c }}{{d}}', { a: { b: 1 }, c: 'x' })).toBe('1 x');
  });

  it('resolves a filter argument as a value first and as a literal otherwise', () => {
    const data = { total: 5, unit: 'USD' };

    expect(renderTemplate('{{total|money:unit}}', data, filters)).toBe('$5 USD');
    expect(renderTemplate('{{total|money:EUR}}', data, filters)).toBe('$5 EUR');
  });

  it('repeats a section per item, counting from 1 and seeing the outer values', () => {
    const data = { people: [{ name: 'Ana' }, { name: 'Luis' }], city: 'Lima' };

    expect(renderTemplate('{{#people}}{{@number}}. {{name}} ({{city}})\n{{/people}}', data)).toBe(
      '1. Ana (Lima)\n2. Luis (Lima)\n',
    );
  });

  it('shows an inverted section only when there is nothing to list', () => {
    const template = '{{^people}}nobody{{/people}}{{#people}}some{{/people}}';

    expect(renderTemplate(template, { people: [] })).toBe('nobody');
    expect(renderTemplate(template, { people: [{}] })).toBe('some');
    expect(renderTemplate(template, {})).toBe('nobody');
  });

  it('shows a section that compares when the value is written like this', () => {
    const template = '{{#a=YES}}yes {{b}}{{/a}}{{^a=YES}}no{{/a}}';

    expect(renderTemplate(template, { a: 'YES', b: 1 })).toBe('yes 1');
    expect(renderTemplate(template, { a: 'yes' })).toBe('no');
    expect(renderTemplate(template, {})).toBe('no');
    expect(renderTemplate('{{#on=true}}on{{/on}}{{#n=3}}three{{/n}}', { on: true, n: 3 })).toBe(
      'onthree',
    );
    expect(renderTemplate('{{#list=a}}x{{/list}}{{#none=null}}y{{/none}}', { list: ['a'] })).toBe(
      '',
    );
  });

  it('never reads what an object inherits', () => {
    expect(renderTemplate('{{constructor}}{{a.toString}}', { a: {} })).toBe('');
  });

  it('does not expand placeholders that come out of the data', () => {
    expect(renderTemplate('{{name}}', { name: '{{secret}}', secret: 'x' })).toBe('{{secret}}');
  });

  it('renders any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => typeof renderTemplate(text, { a: 1 }) === 'string'),
    );
  });
});

describe('listPlaceholders', () => {
  it('lists what a section compares', () => {
    const section = { path: 'a', inverted: false, equals: 'X' };
    expect(listPlaceholders('{{#a = X}}{{b}}{{/a}}')).toStrictEqual([
      { type: 'section', path: 'a', equals: 'X', sections: [] },
      { type: 'value', path: 'b', sections: [section] },
    ]);
  });

  it('lists what a template reads, with filters and sections', () => {
    expect(listPlaceholders('{{a|loud}} {{#list}}{{b|money:c}}{{/list}}')).toStrictEqual([
      { type: 'value', path: 'a', filter: 'loud', sections: [] },
      { type: 'section', path: 'list', sections: [] },
      {
        type: 'value',
        path: 'b',
        filter: 'money',
        argument: 'c',
        sections: [{ path: 'list', inverted: false }],
      },
    ]);
  });
});
