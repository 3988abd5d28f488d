import { expect, it } from 'vitest';
import { fromTurnToken, toTurnToken } from '../../../../functions/chat-api/turn-token.ts';
import { toTraceView, toTurnView } from '../../../../functions/chat-api/turn-view.ts';
import { recordingEvents } from '../../../../shared/domain/conversation/recording.ts';
import { anOutboxEntry } from '../../../support/builders/outbox-entry.ts';
import { aVerdict } from '../../../support/builders/tip.ts';

const ids = { sessionId: 'sess_1', messageId: 'web:sess_1:second' };

it('names flow and pending confirmation as in document 003', () => {
  const entry = anOutboxEntry({
    reply: { text: '¿Confirmas?', options: [{ reference: 'r-1', label: 'Sí' }], agentId: 'topups' },
    session: {
      sessionId: 'sess_1',
      userId: 'carlos',
      agentStack: ['felix', 'topups'],
      currentFlow: {
        flowId: 'recarga',
        state: 'confirmation',
        data: { amount: 100 },
        context: { amountsData: { currency: 'MXN' } },
      },
      pendingConfirmation: {
        tool: 'create_topup',
        input: { amount: 100 },
        message: '¿Confirmas?',
        expiresAt: '2026-03-02T15:05:00.000Z',
      },
    },
  });
  expect(toTurnView(ids, entry)).toMatchObject({
    message: '¿Confirmas?',
    options: [{ reference: 'r-1', label: 'Sí' }],
    tip: null,
    agent_id: 'topups',
    agent_stack: ['felix', 'topups'],
    current_flow: {
      flow_id: 'recarga',
      current_state: 'confirmation',
      state_data: { amount: 100 },
      context: { amountsData: { currency: 'MXN' } },
    },
    pending_confirmation: {
      tool_name: 'create_topup',
      tool_params: { amount: 100 },
      display_message: '¿Confirmas?',
      expires_at: '2026-03-02T15:05:00.000Z',
    },
  });
});

it.each([
  [{}, 'answered'],
  [{ hasFailed: true }, 'failed'],
] as const)('says of an entry with %j that it is %s', (entry, status) => {
  expect(toTurnView(ids, anOutboxEntry(entry))).toMatchObject({ status });
});

it('uses one turn id for messages that were answered together', () => {
  const entry = anOutboxEntry({ messageIds: ['web:sess_1:first', 'web:sess_1:second'] });
  const { turn_id } = toTurnView(ids, entry);
  expect(turn_id).toBe(toTurnToken('web:sess_1:first'));
  expect(fromTurnToken(turn_id)).toBe('web:sess_1:first');
});

it('includes the events of a turn, but never the recording for replay', () => {
  const at = '2026-03-02T15:00:00.000Z';
  const shown = { at, type: 'model-call', details: { place: 'felix' } };
  const recorded = Object.values(recordingEvents).map((type) => ({
    at,
    type,
    details: { session: { vault: 'secret' } },
  }));
  expect(toTraceView([shown, ...recorded], undefined, undefined)).toStrictEqual([shown]);
});

it('ends with what the shadow found, and says whether the person saw it', () => {
  const verdict = aVerdict();
  const { at, tip, calls, silent } = verdict;
  const event = { at, type: 'shadow-verdict', details: { tip, calls, silent, isMerged: true } };
  expect(toTraceView([], verdict, 'Ahorra un poco')).toStrictEqual([event]);
});
