/**
 * Yields the data of server-sent events, line by line: every chat server writes one JSON document
 * per `data:` line, and some omit the blank line between events. Other fields are skipped, and so
 * are comments, which gateways send to keep the connection alive.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    yield* lines.flatMap(readData);
  }
  yield* readData(rest + decoder.decode());
}

function readData(line: string): readonly string[] {
  const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : '';
  return data === '' ? [] : [data];
}
