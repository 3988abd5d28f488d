import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  ModelContent,
  ModelMessage,
} from '../../../../shared/application/ports/language-model.ts';
import { normaliseMessages } from '../../../../shared/application/prompt/normalise-messages.ts';

const id = fc.constantFrom('a', 'b', 'c');
const block: fc.Arbitrary<ModelContent> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: fc.constantFrom('', ' ', 'hola', 'ok') }),
  fc.record({
    type: fc.constant('tool-call' as const),
    id,
    name: fc.constant('look_up'),
    input: fc.constant({}),
  }),
  fc.record({
    type: fc.constant('tool-result' as const),
    id,
    status: fc.constantFrom('ok' as const, 'error' as const),
    data: fc.constant({ x: 1 }),
  }),
);
const message: fc.Arbitrary<ModelMessage> = fc.record({
  role: fc.constantFrom('user' as const, 'assistant' as const),
  content: fc.array(block, { maxLength: 4 }),
});
const history = fc.array(message, { maxLength: 8 });

const callsOf = ({ content }: ModelMessage) =>
  content.flatMap((each) => (each.type === 'tool-call' ? [each.id] : []));
const resultsOf = ({ content }: ModelMessage) =>
  content.flatMap((each) => (each.type === 'tool-result' ? [each.id] : []));

function expectSound(each: ModelMessage, next: ModelMessage | undefined): void {
  expect(each.content.length).toBeGreaterThan(0);
  expect(each.role).not.toBe(next?.role);
  expect(each.content.every((one) => one.type !== 'text' || one.text.trim() !== '')).toBe(true);
  if (each.role === 'user') expect(callsOf(each)).toStrictEqual([]);
  if (callsOf(each).length > 0) expect(next && resultsOf(next)).toStrictEqual(callsOf(each));
}

function expectCalled(each: ModelMessage, previous: ModelMessage | undefined): void {
  if (resultsOf(each).length === 0) return;
  expect(each.role).toBe('user');
  expect(previous && callsOf(previous)).toStrictEqual(resultsOf(each));
}

describe('normaliseMessages', () => {
  it('gives any history the shape every provider accepts', () => {
    fc.assert(
      fc.property(history, (messages) => {
        const result = normaliseMessages(messages);

        expect(result[0]?.role ?? 'user').toBe('user');
        expect(result.at(-1)?.role).toBe('user');
        for (const [index, each] of result.entries()) expectSound(each, result[index + 1]);
        for (const [index, each] of result.entries()) expectCalled(each, result[index - 1]);
      }),
      { numRuns: 1000 },
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(history, (messages) => {
        const once = normaliseMessages(messages);

        expect(normaliseMessages(once)).toStrictEqual(once);
      }),
    );
  });

  it('marks a result that was lost instead of dropping the call', () => {
    const messages: ModelMessage[] = [
      { role: 'user', content: [{ type: 'text', text: 'hola' }] },
      { role: 'assistant', content: [{ type: 'tool-call', id: 'a', name: 'look_up', input: {} }] },
    ];

    expect(normaliseMessages(messages).at(-1)).toStrictEqual({
      role: 'user',
      content: [
        { type: 'tool-result', id: 'a', status: 'error', data: { error_code: 'RESULT_LOST' } },
      ],
    });
  });
});
