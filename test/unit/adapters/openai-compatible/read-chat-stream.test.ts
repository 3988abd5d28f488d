import { describe, expect, it } from 'vitest';
import { readChatStream } from '../../../../shared/adapters/openai-compatible/read-chat-stream.ts';

const type = (name: string) => ({ headers: { 'content-type': name } });

function streamOf(text: string, size = 7): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.subarray(at, at + size));
      }
      controller.close();
    },
  });
  return new Response(body, type('text/event-stream'));
}

const ignore = () => undefined;
const delta = (content: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: content, finish_reason: finish }] })}\n\n`;
const calls = (...pieces: readonly object[]) =>
  pieces.map((piece) => delta({ tool_calls: [piece] })).join('') + delta({}, 'stop');
const fn = (name: string, text: string) => ({ name, arguments: text });

describe('readChatStream', () => {
  it.each([1, 2, 3, 5, 1000])(
    'puts characters together that arrive in packets of %s bytes',
    async (size) => {
      const text = delta({ content: '¡Añ' }) + delta({ content: 'o 🙂!' }) + delta({}, 'stop');

      const { content } = await readChatStream(streamOf(text, size), ignore);

      expect(content).toStrictEqual([{ type: 'text', text: '¡Año 🙂!' }]);
    },
  );

  it.each([
    ['lines that end with CR LF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['no blank line between events', (text: string) => text.replaceAll('\n\n', '\n')],
    ['no space after the colon', (text: string) => text.replaceAll('data: ', 'data:')],
    ['no line end at the end', (text: string) => text.trimEnd()],
    ['comments and other fields', (text: string) => `: hi\nevent: x\nid: 1\n${text}: bye\n\n`],
    ['a closing mark', (text: string) => `${text}data: [DONE]\n\n`],
  ])('reads a stream with %s', async (_, write) => {
    const text = write(delta({ content: 'Ho' }) + delta({ content: 'la' }) + delta({}, 'stop'));

    const { content, finishReason } = await readChatStream(streamOf(text), ignore);

    expect(content).toStrictEqual([{ type: 'text', text: 'Hola' }]);
    expect(finishReason).toBe('stop');
  });

  it('takes a closing mark for the end when no reason was given', async () => {
    const text = `${delta({ content: 'Hola' })}data: [DONE]\n\n`;

    const { content } = await readChatStream(streamOf(text), ignore);

    expect(content).toStrictEqual([{ type: 'text', text: 'Hola' }]);
  });

  it.each([
    [
      'pieces with an index, names and ids repeated',
      calls(
        { index: 0, id: 'a', function: fn('one', '') },
        { index: 0, id: 'a', function: fn('one', '{"x"') },
        { index: 1, id: 'b', function: fn('two', '{}') },
        { index: 0, id: 'a', function: fn('one', ':1}') },
      ),
    ],
    [
      'pieces whose ids change and whose names are empty',
      calls(
        { index: 0, id: 'a', function: fn('one', '') },
        { index: 0, id: 'b', function: fn('', '{"x":') },
        { index: 0, id: 'c', function: fn('', '1}') },
        { index: 1, id: 'd', function: fn('two', '{}') },
      ),
    ],
    [
      'whole calls that all have the index 0',
      calls(
        { index: 0, id: 'a', function: fn('one', '{"x":1}') },
        { index: 0, id: 'b', function: fn('two', '{}') },
      ),
    ],
    [
      'whole calls without index and id, arguments as objects',
      calls(
        { function: { name: 'one', arguments: { x: 1 } } },
        { function: { name: 'two', arguments: {} } },
      ),
    ],
    [
      'pieces without index and id',
      calls(
        { function: { name: 'one' } },
        { function: { arguments: '{"x":' } },
        { function: { arguments: '1}' } },
        { function: { name: 'two', arguments: null } },
      ),
    ],
    [
      'an id before its name, and a call that names nothing',
      calls(
        { index: 0, id: 'a', function: {} },
        { index: 0, function: fn('one', '{"x":1}') },
        { index: 1, id: 'b', function: fn(' two ', '') },
        { index: 2, id: 'c', function: fn(' ', '{}') },
      ),
    ],
  ])('tells calls apart: %s', async (_, text) => {
    const { content } = await readChatStream(streamOf(text), ignore);

    expect(content).toMatchObject([
      { type: 'tool-call', name: 'one', input: { x: 1 } },
      { type: 'tool-call', name: 'two', input: {} },
    ]);
    expect(content).toHaveLength(2);
  });

  it('tells apart two calls of one tool without index and id', async () => {
    const call = (x: number) => ({ function: { name: 'one', arguments: { x } } });

    const { content } = await readChatStream(streamOf(calls(call(1), call(2))), ignore);

    expect(content).toMatchObject([{ input: { x: 1 } }, { input: { x: 2 } }]);
  });

  it('joins the text of content in parts', async () => {
    const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'Hmm' }] };
    const parts = [thinking, { type: 'text', text: 'Ho' }, { type: 'text', text: 'la' }];
    const document = { choices: [{ message: { content: parts }, finish_reason: 'stop' }] };

    const { content } = await readChatStream(Response.json(document), ignore);

    expect(content).toStrictEqual([{ type: 'text', text: 'Hola' }]);
  });

  it('reports a refusal of the model with its words', async () => {
    const text = delta({ refusal: 'I can' }) + delta({ refusal: 'not.' }) + delta({}, 'stop');

    expect(await readChatStream(streamOf(text), ignore)).toMatchObject({
      content: [{ type: 'text', text: 'I cannot.' }],
      finishReason: 'content_filter',
    });
  });

  it('reads counts that are missing or null as nothing', async () => {
    const text = `${delta({ content: 'Hola' }, 'stop')}data: {"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":null,"prompt_tokens_details":null}}\n\n`;

    const { usage } = await readChatStream(streamOf(text), ignore);

    expect(usage).toMatchObject({ prompt_tokens: 7, completion_tokens: 0 });
  });

  it.each([
    ['ends before the answer does', streamOf(delta({ content: 'Ho' })), /ended early/],
    ['is empty', streamOf(''), /no answer/],
    ['is a page', new Response('<html></html>', type('text/html')), /no answer/],
    ['is no JSON', new Response('<html></html>', type('application/json')), /does not speak/],
    ['is other JSON', Response.json({ choices: 'none' }), /does not speak/],
    ['reports an error in words', Response.json({ error: 'out of memory' }), /refused/],
  ])('throws when the answer %s', async (_, response, message) => {
    await expect(readChatStream(response, ignore)).rejects.toThrow(message);
  });
});
