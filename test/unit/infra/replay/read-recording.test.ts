import { describe, expect, it } from 'vitest';
import { readRecording } from '../../../../infra/replay/read-recording.ts';
import { capTrace } from '../../../../shared/adapters/dynamodb/items/trace-item.ts';
import { recordingEvents } from '../../../../shared/domain/conversation/recording.ts';

const at = '2026-03-02T15:00:00.000Z';

describe('readRecording', () => {
  it('refuses a trace whose recording was shortened when it was stored', () => {
    const details = { text: 'x'.repeat(70_000) };
    const trace = capTrace([{ at, type: recordingEvents.message, details }]);

    expect(() => readRecording(trace)).toThrow(
      'The trace was shortened when it was stored (recorded-message), so this turn cannot be replayed.',
    );
  });

  it('refuses a trace that lost its last events', () => {
    const details = { text: 'x'.repeat(60_000) };
    const event = { at, type: recordingEvents.message, details };

    expect(() => readRecording(capTrace(Array(5).fill(event)))).toThrow(
      'The trace was shortened when it was stored (its last events), so this turn cannot be replayed.',
    );
  });

  it('says when a turn was not recorded at all', () => {
    expect(() => readRecording([{ at, type: 'model-call', details: {} }])).toThrow(
      'The trace has no recorded-turn event: the turn was answered by an engine that did not record yet.',
    );
  });
});
