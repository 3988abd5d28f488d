import { describe, expect, it } from 'vitest';
import { takeLastExchange } from '../../../../shared/application/history/take-last-exchange.ts';
import type {
  ConversationMessage,
  ToolExchange,
} from '../../../../shared/domain/conversation/conversation-message.ts';

const at = '2026-03-02T15:00:00.000Z';
const base = { at, agentId: 'organizer' };

const say = (turnId: string, sequence: number, text: string): ConversationMessage => ({
  ...base,
  role: 'user',
  text,
  turnId,
  sequence,
});

function reply(
  turnId: string,
  sequence: number,
  result?: ToolExchange['result'],
): ConversationMessage {
  const toolExchanges = result === undefined ? [] : [{ tool: 'create_task', input: {}, result }];
  return { ...base, role: 'assistant', text: `reply ${turnId}`, turnId, sequence, toolExchanges };
}

const texts = (history: readonly ConversationMessage[]) =>
  takeLastExchange(history).map(({ text }) => text);

describe('the history of one exchange', () => {
  it('is the last message and its reply while nothing was done about it', () => {
    const history = [say('t1', 1, 'hola'), reply('t1', 2), say('t2', 3, 'llamar a Juan')];
    expect(texts([...history, reply('t2', 4)])).toEqual(['llamar a Juan', 'reply t2']);
  });

  it.each([
    [{ error_code: 'WHEN', error: 'ask the person for due_at' }],
    [{ status: 'WAITING_FOR_THE_PERSON' }],
  ])('stays while a tool asks or an action waits for a yes: %j', (result) => {
    expect(texts([say('t1', 1, 'llamar'), reply('t1', 2, result)])).toEqual(['llamar', 'reply t1']);
  });

  it('is cleared once a tool did what was wanted', () => {
    expect(texts([say('t1', 1, 'llamar'), reply('t1', 2, { task_id: 't' })])).toEqual([]);
  });

  it('leaves out what was told unasked in between, and is empty at the beginning', () => {
    const notice = { ...reply('notice_1', 3), event: 'task_due' };
    const history = [say('t1', 1, 'llamar'), reply('t1', 2), notice];
    expect(texts(history)).toEqual(['llamar', 'reply t1']);
    expect(texts([])).toEqual([]);
    expect(texts([notice])).toEqual([]);
  });
});
