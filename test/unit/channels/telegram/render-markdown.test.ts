import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../../shared/adapters/channels/telegram/render/render-markdown.ts';

/** Returns the rendered text and each formatted span as `style:text`. */
function render(markdown: string): { text: string; styles: string[] } {
  const blocks = renderMarkdown(markdown);
  const styles = blocks.flatMap(({ text, entities }) =>
    entities.map(({ type, offset, length, ...more }) => {
      const detail = Object.values(more).map((value) => `(${String(value)})`);
      return `${type}${detail.join('')}:${text.slice(offset, offset + length)}`;
    }),
  );
  return { text: blocks.map(({ text }) => text).join('\n\n'), styles };
}

describe('Markdown on Telegram', () => {
  it.each([
    ['**a** b', 'a b', ['bold:a']],
    ['*a* _b_', 'a b', ['italic:a', 'italic:b']],
    ['~~a~~', 'a', ['strikethrough:a']],
    ['`a_b*c`', 'a_b*c', ['code:a_b*c']],
    ['***a***', 'a', ['italic:a', 'bold:a']],
    ['**a *b* c**', 'a b c', ['bold:a b c', 'italic:b']],
    ['**a **b** c**', 'a b c', ['bold:a b c']],
    ['# Título *uno*', 'Título uno', ['bold:Título uno', 'italic:uno']],
    ['> a\n> b', 'a\nb', ['blockquote:a\nb']],
    ['> a\n>> b', 'a\nb', ['blockquote:a\nb']],
    ['[Ver](https://a.com/x_y)', 'Ver', ['text_link(https://a.com/x_y):Ver']],
    [
      '[**Ver** `x`][1]\n\n[1]: https://a.com',
      'Ver x',
      ['text_link(https://a.com):Ver x', 'bold:Ver'],
    ],
    ['```js\nlet a = 1;\n```', 'let a = 1;', ['pre(js):let a = 1;']],
    ['    let a;', 'let a;', ['pre:let a;']],
    ['🎉 **dos**', '🎉 dos', ['bold:dos']],
  ])('renders %j', (markdown, text, styles) => {
    expect(render(markdown)).toStrictEqual({ text, styles });
  });

  it('leaves code out of other styles', () => {
    expect(render('**a `b` c**')).toStrictEqual({
      text: 'a b c',
      styles: ['bold:a ', 'code:b', 'bold: c'],
    });
  });

  it('renders lists with bullets, numbers and boxes, and indents nested ones', () => {
    const markdown =
      '3. uno\n   - dos\n   - **tres**\n4. cuatro\n\n   cinco\n\n- [x] seis\n- [ ] siete';
    expect(render(markdown)).toStrictEqual({
      text: '3. uno\n   • dos\n   • tres\n4. cuatro\n   cinco\n\n☑ seis\n☐ siete',
      styles: ['bold:tres'],
    });
  });

  it('does not indent code in a list', () => {
    const { text, styles } = render('- a\n\n  ```\n  if\n    b\n  ```');
    expect(text).toBe('• a\nif\n  b');
    expect(styles).toStrictEqual(['pre:if\n  b']);
  });

  it('renders a table as columns in a fixed-width font', () => {
    const { text, styles } = render('| Monto | Precio |\n|---|--:|\n| 😀 | **$1** |\n| 200 |');
    expect(text).toBe('Monto  Precio\n😀      $1\n200');
    expect(styles).toStrictEqual([`pre:${text}`]);
  });

  it('turns images into links, so that they are not fetched automatically', () => {
    expect(render('![foto](https://evil.example/p.png?d=secret)').styles).toStrictEqual([
      'text_link(https://evil.example/p.png?d=secret):foto',
    ]);
    expect(render('![](https://a.com/p.png)').text).toBe('https://a.com/p.png');
  });

  it('hides only web addresses behind a label', () => {
    expect(render('[x](javascript:alert(1)) [y](tg://user?id=1)')).toStrictEqual({
      text: 'x (javascript:alert(1)) y (tg://user?id=1)',
      styles: [],
    });
  });

  it('shows addresses as they are written, including underscores', () => {
    const text = 'Ver https://example.com/a_b_c?x=1&y=_2_ o ana@example.com';
    expect(render(text)).toStrictEqual({ text, styles: [] });
  });

  it('shows HTML as text, except for line breaks', () => {
    expect(render('a <b>x</b><br>c & d')).toStrictEqual({ text: 'a <b>x</b>\nc & d', styles: [] });
    expect(render('<div>\nx\n</div>').text).toBe('<div>\nx\n</div>');
  });

  it('leaves amounts, dates and identifiers unchanged', () => {
    const text = 'Total: $1,200.50 MXN (2 * 600.25) el 3-mar-2026, ref AB_12_CD #7!';
    expect(render(text)).toStrictEqual({ text, styles: [] });
  });

  it('keeps footnotes readable', () => {
    expect(render('a[^1]\n\n[^1]: nota').text).toBe('a[1]\n\n[1] nota');
  });

  it('drops the characters that Telegram would drop, so that formatting stays in place', () => {
    expect(render('a\u0007\u202Eb **c**\r\nd \uD83D')).toStrictEqual({
      text: 'ab c\nd \uFFFD',
      styles: ['bold:c'],
    });
  });

  it('shows Markdown as it was written when it would show nothing', () => {
    expect(render('---').text).toBe('---');
    expect(render('[a]: https://b.com').text).toBe('[a]: https://b.com');
  });

  it('shows a list as it was written when it is nested too deeply', () => {
    const lines = Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- a`);
    expect(render(lines.join('\n')).text).toBe(lines.join('\n'));
  });

  it('survives extreme nesting', () => {
    const depth = 5_000;
    for (const mark of ['>', '- ', '[', '*a ', '**', '`', '(', '![', '1. ', '<']) {
      expect(render(mark.repeat(depth)).text.length).toBeGreaterThan(0);
    }
  });
});
