import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { openStage } from '../../../../infra/commands/ops/open-stage.ts';
import { pickFreePort } from '../../../../infra/local/process/free-port.ts';
import { type ListeningServer, listen } from '../../../../infra/local/process/listen.ts';

let running: ListeningServer | undefined;
afterEach(() => running?.close());

/** A server at some address, which answers everything alike. */
async function serve(status: number, type: string, body: string): Promise<string> {
  running = await listen(
    createServer((_request, response) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    ),
    0,
  );
  return running.url;
}

const noStack = `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code>
<Message>Stack with id x does not exist</Message></Error><RequestId>r</RequestId></ErrorResponse>`;

describe('a stage at the address of an emulator', () => {
  it.each([
    ['a web page', 200, 'text/html', '<html><meta><head></head></html>'],
    ['a refusal in HTML', 501, 'text/html', '<!DOCTYPE HTML><html><p>Unsupported</p></html>'],
    ['JSON', 404, 'application/json', '{"error":"no such address"}'],
    ['nothing', 200, 'text/plain', ''],
  ])('is not ours when %s answers', async (_what, status, type, body) => {
    const url = await serve(status, type, body);
    await expect(openStage('local', url)).rejects.toThrow(
      `Nothing of ours answers at ${url}. \`npm start\` brings the local cloud up`,
    );
  });

  it('is not there when nobody listens', async () => {
    const url = `http://127.0.0.1:${await pickFreePort()}`;
    await expect(openStage('local', url)).rejects.toThrow(`Nothing answers at ${url}.`);
  });

  it.each([
    ['local', '`npm start` deploys it there.'],
    ['sandbox', 'deploys only --stage local there; sandbox is reached without --endpoint-url.'],
  ])('says who deploys %s', async (stage, how) => {
    const url = await serve(400, 'text/xml', noStack);
    await expect(openStage(stage, url)).rejects.toThrow(how);
  });
});
