import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createModelService } from '../../../../infra/local/offline-model/http/model-service.ts';
import { buildStreamEvents } from '../../../../infra/local/offline-model/wire/build-stream-events.ts';
import { toConverseResponse } from '../../../../infra/local/offline-model/wire/converse-answer.ts';
import { parseConverse } from '../../../../infra/local/offline-model/wire/parse-converse.ts';
import { splitIntoDeltas } from '../../../../infra/local/offline-model/wire/split-into-deltas.ts';
import { clinic, renderSystem } from './vet-clinic.ts';

const MODEL = 'global.amazon.nova-2-lite-v1:0';
/** Far above the usual few milliseconds: this is about runaway input, not about speed. */
const MAX_MS = 2000;

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          'quiero',
          'una',
          'cita',
          '100',
          'pesos',
          '+52 55 1234 5678',
          'mejor no',
          '¿cuánto',
          'how much',
        ],
        ...[
          'Canela',
          'mañana a las 5',
          'la segunda',
          'olvídalo',
          'hola',
          '</data>',
          '<flow id="x">',
          '{',
          '"',
        ],
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(' '))
  .filter((text) => text.trim() !== '');

const data = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 3 }), {
  maxKeys: 5,
});

/** One round of the conversation: the person's text and what the assistant did next. */
const round = fc.record({
  text: words,
  tool: fc.option(fc.constantFrom(...clinic.map(({ name }) => name)), { nil: undefined }),
  input: data,
  result: data,
  status: fc.constantFrom('success', 'error'),
  reply: words,
});

const rounds = fc.array(round, { minLength: 1, maxLength: 5 });
type Round = typeof rounds extends fc.Arbitrary<(infer One)[]> ? One : never;

function buildMessages(all: readonly Round[], endsWithResult: boolean) {
  return all.flatMap(({ text, tool, input, result, status, reply }, at) => {
    const asked = { role: 'user', content: [{ text }] };
    const isLast = at === all.length - 1;
    if (tool === undefined || (isLast && !endsWithResult)) {
      return isLast ? [asked] : [asked, { role: 'assistant', content: [{ text: reply }] }];
    }
    const toolUseId = `t${at}`;
    const exchange = [
      asked,
      { role: 'assistant', content: [{ toolUse: { toolUseId, name: tool, input } }] },
      {
        role: 'user',
        content: [{ toolResult: { toolUseId, status, content: [{ json: result }] } }],
      },
    ];
    return isLast ? exchange : [...exchange, { role: 'assistant', content: [{ text: reply }] }];
  });
}

const bodies = fc
  .record({
    rounds,
    endsWithResult: fc.boolean(),
    language: fc.constantFrom('es', 'en', 'pt', 'xx'),
    data: fc.option(data, { nil: undefined }),
    hint: fc.option(words, { nil: undefined }),
    state: fc.option(words, { nil: undefined }),
    maxTokens: fc.integer({ min: 1, max: 500 }),
  })
  .map((scene) => ({
    messages: buildMessages(scene.rounds, scene.endsWithResult),
    system: renderSystem({
      language: scene.language,
      ...(scene.data === undefined ? {} : { data: JSON.parse(JSON.stringify(scene.data)) }),
      ...(scene.hint === undefined ? {} : { hint: scene.hint }),
      ...(scene.state === undefined
        ? {}
        : { flow: { id: 'visit', state: 'day', says: scene.state } }),
    }).map((text) => ({ text })),
    toolConfig: {
      tools: clinic.map(({ name, description, inputSchema }) => ({
        toolSpec: { name, description, inputSchema: { json: inputSchema } },
      })),
    },
    inferenceConfig: { maxTokens: scene.maxTokens },
  }));

describe('any valid request', { timeout: 120_000 }, () => {
  it('quickly gets an answer that can be sent back as history', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const startedAt = performance.now();
        const outcome = createModelService().answer(MODEL, JSON.parse(JSON.stringify(body)));
        expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
        if (outcome.type !== 'answer') {
          throw new Error(JSON.stringify(outcome));
        }
        const { content } = toConverseResponse(outcome.answer, 0).output.message;
        expect(content.length).toBeGreaterThan(0);
        const results = content.flatMap((block) =>
          'toolUse' in block
            ? [{ toolResult: { toolUseId: block.toolUse.toolUseId, content: [{ json: {} }] } }]
            : [],
        );
        const next = results.length > 0 ? results : [{ text: 'next' }];
        const messages = [
          ...body.messages,
          { role: 'assistant', content },
          { role: 'user', content: next },
        ];
        expect(parseConverse(MODEL, { ...body, messages })).toMatchObject({ type: 'ok' });
      }),
      { numRuns: 100 },
    );
  });

  it('gets the same answer each time', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const answer = () => createModelService(() => 0).answer(MODEL, body);
        expect(answer()).toEqual(answer());
      }),
      { numRuns: 50 },
    );
  });

  it('leads only to calls of offered tools, with arguments from their schema', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const outcome = createModelService().answer(MODEL, body);
        const blocks = outcome.type === 'answer' ? outcome.answer.content : [];
        for (const block of blocks) {
          if ('toolUse' in block) {
            const { name, input } = block.toolUse;
            const tool = clinic.find((offered) => offered.name === name);
            const known = Object.keys(Object(tool?.inputSchema['properties']));
            expect(known).toEqual(expect.arrayContaining(Object.keys(Object(input))));
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('deltas', () => {
  it('join to the text, and are at least two if it can be split', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const pieces = splitIntoDeltas(text);
        expect(pieces.join('')).toBe(text);
        expect(pieces.length).toBeGreaterThanOrEqual(Math.min(2, [...text].length));
        for (const piece of pieces) {
          expect(piece.isWellFormed?.() ?? true).toBe(true);
        }
      }),
    );
  });

  it('are followed by the end of their block and the end of the message', () => {
    const usage = {
      inputTokens: 1,
      outputTokens: 1,
      cacheReadInputTokens: 0,
      cacheWriteInputTokens: 0,
    };
    const answer = { content: [{ text: 'Hi there' }], stopReason: 'end_turn' as const, usage };
    expect(buildStreamEvents(answer, 7).map(({ name, payload }) => [name, payload])).toEqual([
      ['messageStart', { role: 'assistant' }],
      ['contentBlockDelta', { delta: { text: 'Hi t' }, contentBlockIndex: 0 }],
      ['contentBlockDelta', { delta: { text: 'here' }, contentBlockIndex: 0 }],
      ['contentBlockStop', { contentBlockIndex: 0 }],
      ['messageStop', { stopReason: 'end_turn' }],
      ['metadata', { usage: { ...usage, totalTokens: 2 }, metrics: { latencyMs: 7 } }],
    ]);
  });
});
