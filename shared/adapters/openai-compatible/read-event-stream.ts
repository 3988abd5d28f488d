/**
 * The data of server-sent events, in order. Line by line: every chat server writes one JSON document per
 * `data:` line, and some forget the blank line between two events. Comments, which gateways send to keep
 * the connection alive, and other fields are skipped.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    yield* lines.flatMap(dataOf);
  }
  yield* dataOf(rest + decoder.decode());
}

function dataOf(line: string): readonly string[] {
  const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : '';
  return data === '' ? [] : [data];
}
