import { expect, it } from 'vitest';
import { Sha256Hasher } from '../../../../shared/adapters/system/sha256-hasher.ts';
import {
  findChatAssistant,
  isChatSessionId,
  issueChatSessionId,
} from '../../../../shared/application/chat/chat-session-id.ts';

const hasher = new Sha256Hasher();
const id = issueChatSessionId(hasher, 'Zx_9-k3JQ0aT', { userId: 'carlos', assistantId: 'felix' });
const all = ['organizer', 'felix'];

it('is recognised for its owner and tells the assistant it was opened with', () => {
  expect(id).toMatch(/^sess_Zx_9-k3JQ0aT_[0-9a-f]{16}$/);
  expect(findChatAssistant(hasher, id, 'carlos', all)).toBe('felix');
});

it('is nobody else’s, and not another assistant’s', () => {
  expect(findChatAssistant(hasher, id, 'ana', all)).toBeUndefined();
  expect(findChatAssistant(hasher, id, 'carlos', ['organizer'])).toBeUndefined();
});

it.each(['', 'sess_1', 'session-of-mine', `${id}0`, `x${id}`, id.replace('Zx', 'Zy')])(
  'does not accept the invented id "%s"',
  (invented) => {
    expect(findChatAssistant(hasher, invented, 'carlos', all)).toBeUndefined();
  },
);

it('has a shape that can be checked without knowing the owner', () => {
  expect(isChatSessionId(id)).toBe(true);
  expect(isChatSessionId('sess_abc123')).toBe(false);
});
