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

const readPartText = (part: ChannelPart) => String(part['text']);
/** Removes white space, which moves at cuts and around blocks. */
const stripWhiteSpace = (text: string) => text.replace(/\s/g, '');
const joinParts = (parts: readonly ChannelPart[]) =>
  parts.map(readPartText).map(stripWhiteSpace).join('');

const word = fc.stringMatching(/^[a-zñáéíóú0-9🎉]{1,12}$/u);
const sentence = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));
/** Markdown as models write it, with the words that must survive. */
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

/** Throws what Telegram would answer, and checks that no trimming would shift entities. */
function assertAccepted(part: ChannelPart): void {
  const accepted = readText(part);
  expect(accepted.text).toBe(part['text']);
  expect(accepted.entities).toStrictEqual(part['entities'] ?? []);
  expect(readPartText(part).length).toBeLessThanOrEqual(LIMIT);
}

describe('any reply on Telegram', () => {
  it('obeys the rules of Telegram, whatever the model wrote', () => {
    fc.assert(
      fc.property(noise, (pieces) => {
        for (const part of render(pieces.join(''))) assertAccepted(part);
      }),
      { numRuns: 400 },
    );
  });

  it('obeys the rules and keeps every word in order, at any length', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 60 }), (blocks) => {
        const parts = render(blocks.map(({ markdown }) => markdown).join('\n\n'));
        for (const part of parts) assertAccepted(part);
        expect(joinParts(parts)).toBe(stripWhiteSpace(blocks.map(({ words }) => words).join(' ')));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps one unbroken word of any length, and splits no emoji', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 9_000 }), (lead, length) => {
        const text = 'a'.repeat(lead) + '🎉'.repeat(length);
        const parts = render(text);
        for (const part of parts) assertAccepted(part);
        expect(parts.map(readPartText).join('')).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  it('renders the same each time, so that sent parts keep their numbers', () => {
    fc.assert(
      fc.property(noise, (pieces) => {
        expect(render(pieces.join(''))).toStrictEqual(render(pieces.join('')));
      }),
    );
  });
});
