import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWhatsAppReceiver } from '../../../../shared/adapters/channels/whatsapp/receive/whatsapp-receiver.ts';
import { parseInboundMessage } from '../../../../shared/contracts/inbound-message.ts';
import { queuedReceiptSchema } from '../../../../shared/contracts/outbound-message.ts';
import { aWhatsAppEndpoint, readWhatsAppFixture } from '../../../support/builders/whatsapp-body.ts';
import { createFakeChannelDirectory } from '../../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import { mutateBodies } from '../../../support/mutate-bodies.ts';

const endpoint = aWhatsAppEndpoint();
const receiver = createWhatsAppReceiver({
  secrets: new FakeSecretSource(),
  secretsPrefix: 'test',
  clock: new FixedClock(),
  directory: createFakeChannelDirectory([endpoint]),
  apiUrls: {},
});
const receivedAt = new Date('2026-09-21T14:00:00.000Z');
const names = readdirSync('test/fixtures/whatsapp').map((file) => file.replace('.json', ''));
const bodies = names.map((name) => readWhatsAppFixture(name).toString('utf8'));

/** Reads a body. Whatever comes of it must match the contracts of the queues. */
function readUpdates(body: string): number {
  const rawBody = Buffer.from(body);
  const updates = receiver.normalise({ headers: {}, rawBody }, endpoint, receivedAt);
  for (const update of updates) {
    if (update.type === 'message') {
      parseInboundMessage(JSON.parse(JSON.stringify({ v: 1, ...update.message })));
    }
    if (update.type === 'receipt') {
      queuedReceiptSchema.parse({ v: 1, type: 'receipt', ...update.receipt });
    }
  }
  return updates.length;
}

describe('whatever is posted to WhatsApp’s webhook', () => {
  it('becomes valid messages or is ignored: 10,000 changed payloads', () => {
    let updates = 0;
    for (const body of mutateBodies(bodies, { count: 10_000, seed: 1 }))
      updates += readUpdates(body);
    expect(updates).toBeGreaterThan(5_000);
  });

  it.each([
    '',
    '[]',
    '{}',
    'null',
    '{"object":"page","entry":[]}',
    '{"entry":1}',
    '['.repeat(50_000),
  ])('is ignored when it is no body of Meta: %.40s', (body) => {
    const rawBody = Buffer.from(body);
    expect(receiver.normalise({ headers: {}, rawBody }, endpoint, receivedAt)).toStrictEqual([
      { type: 'ignored', reason: 'malformed' },
    ]);
  });
});
