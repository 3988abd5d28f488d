import { describe, expect, it } from 'vitest';
import {
  findLinkCode,
  formatLinkCode,
  maskLinkCodes,
  toLinkCode,
} from '../../../../shared/domain/account/link-code.ts';

describe('a link code', () => {
  it('is made of a number, with signs that make no words and are not mistaken', () => {
    const codes = [0n, 1n, 28n, 2n ** 255n].map(toLinkCode);
    expect(codes).toStrictEqual(['22222222', '32222222', '23222222', codes[3]]);
    expect(codes[3]).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/);
  });

  it.each([
    'LINK-7XQ2-M4TD',
    'link-7xq2-m4td',
    'Link 7XQ2 M4TD',
    'LINK7XQ2M4TD',
    'LINK–7XQ2–M4TD',
    '/start link_7XQ2M4TD',
    'hola, es LINK-7XQ2-M4TD.',
    '(link- 7xq2 m4td)',
  ])('is found in «%s»', (text) => {
    expect(findLinkCode(text)).toBe('7XQ2M4TD');
    expect(maskLinkCodes(text).toUpperCase()).not.toMatch(/7XQ2|M4TD/);
  });

  it.each([
    'link',
    'link my account',
    'link with bank',
    'el link https://example.com/7xq2m4td no abre',
    'blink 7XQ2 M4TD',
    'LINK-7XQ2-M4TD5',
    'quiero pagar 2345 6789',
    '/start link_',
  ])('is not found in «%s»', (text) => {
    expect(findLinkCode(text)).toBeUndefined();
    expect(maskLinkCodes(text)).toBe(text);
  });

  it('is found as it is shown, and mistyped too', () => {
    expect(findLinkCode(formatLinkCode('7XQ2M4TD'))).toBe('7XQ2M4TD');
    expect(findLinkCode('LINK-OXQ2-M4TI')).toBe('OXQ2M4TI');
  });

  it('is masked wherever it stands', () => {
    expect(maskLinkCodes('LINK-7XQ2-M4TD o link 7xq2m4td')).toBe('LINK-•••• o LINK-••••');
  });
});
