import { describe, expect, it } from 'vitest';
import { isOvertaken } from '../../../../shared/application/notices/is-overtaken.ts';
import type { ConversationMessage } from '../../../../shared/domain/conversation/conversation-message.ts';
import { aPublishedEvent } from '../../../support/builders/published-event.ts';
import { loadFelix } from '../../../support/conversation/felix-talk.ts';

const paidOut = aPublishedEvent({ data: { reference: 'TXN-20260302-001' } });

/** A reply, a while after the money arrived, with what was done in its turn. */
function aReply(tool: string, reference: string, at = '2026-03-02T15:00:11.000Z') {
  return {
    role: 'assistant',
    text: '✅',
    turnId: 'turn_1',
    sequence: 2,
    at,
    agentId: 'remittances',
    toolExchanges: [{ tool, input: {}, result: { transfer_id: reference } }],
  } satisfies ConversationMessage;
}

describe('a notice that waited', () => {
  it('is overtaken by what took the same thing back since then', async () => {
    const reply = aReply('cancel_transfer', 'TXN-20260302-001');
    expect(isOvertaken(paidOut, [reply], await loadFelix())).toBe(true);
  });

  it('is told where taking it back was refused', async () => {
    const { toolExchanges: _done, ...reply } = aReply('cancel_transfer', 'TXN-20260302-001');
    const result = { error_code: 'TRANSFER_FAILED', details: { reference: 'TXN-20260302-001' } };
    const refused = { ...reply, toolExchanges: [{ tool: 'cancel_transfer', input: {}, result }] };
    expect(isOvertaken(paidOut, [refused], await loadFelix())).toBe(false);
  });

  it.each([
    ['something else was taken back', aReply('cancel_transfer', 'TXN-20260302-002')],
    ['it was only looked up', aReply('get_transfer_status', 'TXN-20260302-001')],
    [
      'that was before it happened',
      aReply('cancel_transfer', 'TXN-20260302-001', '2026-03-02T14:59:00.000Z'),
    ],
  ])('is told where %s', async (_case, reply) => {
    expect(isOvertaken(paidOut, [reply], await loadFelix())).toBe(false);
  });
});
