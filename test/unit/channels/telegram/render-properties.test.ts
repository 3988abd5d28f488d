import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../../infra/local/fake-telegram/rules/text-rules.ts';
import { renderTelegramReply } from '../../../../shared/adapters/channels/telegram/render/render-telegram-reply.ts';
import type { ChannelPart } from '../../../../shared/application/ports/channel/channel-sender.ts';

const to = { chatId: '700000001' };
const LIMIT = 4096;

function render(text: string): readonly ChannelPart[] {
  return renderTelegramReply({ text, options: [], agentId: 'felix' }, to);
}

const textOf = (part: ChannelPart) => String(part['text']);
/** Everything but white space, which moves at cuts and around blocks. */
const inkOf = (text: string) => text.replace(/\s/g, '');
const inkOfParts = (parts: readonly ChannelPart[]) => parts.map(textOf).map(inkOf).join('');

const word = fc.stringMatching(/^[a-zñáéíóú0-9🎉]{1,12}$/u);
const sentence = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));
/** Markdown as models write it, beside the words that must survive. */
const block = fc.oneof(
  sentence.map((text) => ({ markdown: text, words: text })),
  sentence.map((text) => ({ markdown: `## ${text}`, words: text })),
  sentence.map((text) => ({ markdown: `**${text}**`, words: text })),
  sentence.map((text) => ({ markdown: `> ${text}`, words: text })),
  sentence.map((text) => ({ markdown: `\`\`\`json\n${text}\n\`\`\``, words: text })),
  sentence.map((text) => ({ markdown: `[${text}](https://a.example/x_y)`, words: text })),
  fc.array(sentence, { minLength: 1, maxLength: 6 }).map((items) => ({
    markdown: items.map((item) => `- ${item}`).join('\n'),
    words: items.map((item) => `• ${item}`).join(' '),
  })),
);
const marks = fc.constantFrom(
  '*',
  '**',
  '_',
  '`',
  '```\n',
  '[',
  '](',
  ')',
  '> ',
  '- ',
  '\n\n',
  '|',
  '#',
  '~~',
  '<br>',
  '&amp;',
  '\\',
  '!',
  'https://a.b/c_d ',
);
const noise = fc.array(fc.oneof(marks, word, fc.string({ unit: 'binary', maxLength: 5 })), {
  maxLength: 60,
});

/** Throws what Telegram would answer; checks that nothing needs trimming, which would move entities. */
function accept(part: ChannelPart): void {
  const accepted = readText(part);
  expect(accepted.text).toBe(part['text']);
  expect(accepted.entities).toStrictEqual(part['entities'] ?? []);
  expect(textOf(part).length).toBeLessThanOrEqual(LIMIT);
}

describe('any reply on Telegram', () => {
  it('is accepted by the rules of Telegram, whatever the model wrote', () => {
    fc.assert(
      fc.property(noise, (pieces) => {
        for (const part of render(pieces.join(''))) accept(part);
      }),
      { numRuns: 400 },
    );
  });

  it('is accepted, and keeps every word in order, whatever its length', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 60 }), (blocks) => {
        const parts = render(blocks.map(({ markdown }) => markdown).join('\n\n'));
        for (const part of parts) accept(part);
        expect(inkOfParts(parts)).toBe(inkOf(blocks.map(({ words }) => words).join(' ')));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps one unbroken word of any length, and cuts no emoji in two', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 9_000 }), (lead, length) => {
        const text = 'a'.repeat(lead) + '🎉'.repeat(length);
        const parts = render(text);
        for (const part of parts) accept(part);
        expect(parts.map(textOf).join('')).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  it('is the same each time it is rendered: parts that were sent keep their numbers', () => {
    fc.assert(
      fc.property(noise, (pieces) => {
        expect(render(pieces.join(''))).toStrictEqual(render(pieces.join('')));
      }),
    );
  });
});
