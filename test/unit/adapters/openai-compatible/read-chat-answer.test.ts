import { describe, expect, it } from 'vitest';
import { readChatAnswer } from '../../../../shared/adapters/openai-compatible/read-chat-answer.ts';

const type = (name: string) => ({ headers: { 'content-type': name } });

function createStream(text: string, size = 7): Response {
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

const delta = (content: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: content, finish_reason: finish }] })}\n\n`;
const calls = (...pieces: readonly object[]) =>
  pieces.map((piece) => delta({ tool_calls: [piece] })).join('') + delta({}, 'stop');
const fn = (name: string, text: string) => ({ name, arguments: text });

const readAnswer = (response: Response, onText?: () => void) =>
  readChatAnswer(response, { modelId: 'test', onText });

describe('readChatAnswer', () => {
  it.each([1, 2, 3, 5, 1000])(
    'decodes characters that are split into packets of %s bytes',
    async (size) => {
      const text = delta({ content: '¡Añ' }) + delta({ content: 'o 🙂!' }) + delta({}, 'stop');

      const { content } = await readAnswer(createStream(text, size));

      expect(content).toStrictEqual([{ type: 'text', text: '¡Año 🙂!' }]);
    },
  );

  it.each([
    ['lines that end with CR LF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['no blank line between events', (text: string) => text.replaceAll('\n\n', '\n')],
    ['no space after the colon', (text: string) => text.replaceAll('data: ', 'data:')],
    ['no newline at the end', (text: string) => text.trimEnd()],
    ['comments and other fields', (text: string) => `: hi\nevent: x\nid: 1\n${text}: bye\n\n`],
    ['[DONE] at the end', (text: string) => `${text}data: [DONE]\n\n`],
  ])('reads a stream with %s', async (_, write) => {
    const text = write(delta({ content: 'Ho' }) + delta({ content: 'la' }) + delta({}, 'stop'));

    const { content, finishReason } = await readAnswer(createStream(text));

    expect(content).toStrictEqual([{ type: 'text', text: 'Hola' }]);
    expect(finishReason).toBe('stop');
  });

  it.each([
    ['at the first words', ['', ' ', 'Ho', 'la'], 3],
    ['after reasoning in the text', ['<thi', 'nk>Hmm', '</think>', ' Ho', 'la'], 4],
    ['never for a call without words', [''], 0],
  ])('says that the answer begins %s, once', async (_when, pieces, expected) => {
    const begun: number[] = [];
    let read = 0;
    const body = function* () {
      for (const [at, content] of pieces.entries()) {
        read = at + 1;
        yield new TextEncoder().encode(delta({ content }));
      }
      yield new TextEncoder().encode(delta({}, 'stop'));
    };
    const response = new Response(ReadableStream.from(body()), {
      headers: { 'content-type': 'text/event-stream' },
    });

    await readAnswer(response, () => begun.push(read));

    expect(begun).toHaveLength(expected === 0 ? 0 : 1);
    expect(begun.filter((at) => at < expected)).toStrictEqual([]);
  });

  it('treats [DONE] as the end when no finish reason was sent', async () => {
    const text = `${delta({ content: 'Hola' })}data: [DONE]\n\n`;

    const { content } = await readAnswer(createStream(text));

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
      'an id before its name, and a call without a name',
      calls(
        { index: 0, id: 'a', function: {} },
        { index: 0, function: fn('one', '{"x":1}') },
        { index: 1, id: 'b', function: fn(' two ', '') },
        { index: 2, id: 'c', function: fn(' ', '{}') },
      ),
    ],
  ])('separates calls: %s', async (_, text) => {
    const { content } = await readAnswer(createStream(text));

    expect(content).toMatchObject([
      { type: 'tool-call', name: 'one', input: { x: 1 } },
      { type: 'tool-call', name: 'two', input: {} },
    ]);
    expect(content).toHaveLength(2);
  });

  it('separates two calls of one tool without index and id', async () => {
    const call = (x: number) => ({ function: { name: 'one', arguments: { x } } });

    const { content } = await readAnswer(createStream(calls(call(1), call(2))));

    expect(content).toMatchObject([{ input: { x: 1 } }, { input: { x: 2 } }]);
  });

  it('joins the text of content in parts', async () => {
    const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'Hmm' }] };
    const parts = [thinking, { type: 'text', text: 'Ho' }, { type: 'text', text: 'la' }];
    const document = { choices: [{ message: { content: parts }, finish_reason: 'stop' }] };

    const { content } = await readAnswer(Response.json(document));

    expect(content).toStrictEqual([{ type: 'text', text: 'Hola' }]);
  });

  it('reports a refusal of the model with its text', async () => {
    const text = delta({ refusal: 'I can' }) + delta({ refusal: 'not.' }) + delta({}, 'stop');

    expect(await readAnswer(createStream(text))).toMatchObject({
      content: [{ type: 'text', text: 'I cannot.' }],
      finishReason: 'content_filter',
    });
  });

  it('reads missing and null counts as zero', async () => {
    const text = `${delta({ content: 'Hola' }, 'stop')}data: {"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":null,"prompt_tokens_details":null}}\n\n`;

    const { usage } = await readAnswer(createStream(text));

    expect(usage).toMatchObject({ prompt_tokens: 7, completion_tokens: 0 });
  });

  it.each([
    ['ends before the answer does', createStream(delta({ content: 'Ho' })), /ended early/],
    ['is empty', createStream(''), /no answer/],
    ['is an HTML page', new Response('<html></html>', type('text/html')), /no answer/],
    [
      'is not JSON',
      new Response('<html></html>', type('application/json')),
      /did not return a chat completion/,
    ],
    ['is other JSON', Response.json({ choices: 'none' }), /did not return a chat completion/],
    ['is an error message', Response.json({ error: 'out of memory' }), /refused/],
  ])('throws when the answer %s', async (_, response, message) => {
    await expect(readAnswer(response)).rejects.toThrow(message);
  });
});
