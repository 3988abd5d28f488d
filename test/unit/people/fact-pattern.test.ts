import { describe, expect, it } from 'vitest';
import { toFactPattern, toWholeFactPattern } from '../../people/judge/fact-pattern.ts';

const facts = { who: 'María García', usd: 1500, cents: 842.5, phone: '5512345678', day: 'x|y' };

describe('the pattern of a fact', () => {
  it.each([
    ['<who>', 'para maria garcia'],
    ['<#usd>', 'son 1,500.00 en total'],
    ['<#usd>', 'son 1500'],
    ['<#cents>', 'mx$ 842.50'],
    ['<$usd>', '$1,500'],
    ['<$usd>', '1500 dolares'],
    ['<%usd>', 'mx$ 1,500'],
    ['<%usd>', '1500 pesos'],
    ['<#phone>', '55 1234 5678'],
    ['<~usd>', 'unos 1,504.20'],
    ['<@day>', 'y'],
  ])('%s is seen in "%s"', (template, text) => {
    expect(toFactPattern(template, facts).test(text)).toBe(true);
  });

  it.each([
    ['<#usd>', '11500'],
    ['<#usd>', '1500.50'],
    ['<#usd>', '15000'],
    ['<$usd>', '$1500 mxn'],
    ['<%usd>', '$1500'],
    ['<~usd>', '1,520'],
  ])('%s is not seen in "%s"', (template, text) => {
    expect(toFactPattern(template, facts).test(text)).toBe(false);
  });

  it('may have to be the whole text', () => {
    const pattern = toWholeFactPattern('transfer <who> .*|number', facts);
    expect(pattern.test('transfer maria garcia 5')).toBe(true);
    expect(pattern.test('a transfer maria garcia 5')).toBe(false);
  });

  it('needs the fact', () => {
    expect(() => toFactPattern('<bill>', facts)).toThrow('no fact "bill"');
  });
});
