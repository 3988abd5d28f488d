import { describe, expect, it } from 'vitest';
import { createLeaveUnanswered } from '../../../shared/application/leave-unanswered.ts';
import { createShowTyping } from '../../../shared/application/show-typing.ts';

const address = { channel: 'telegram', endpoint: 'felix', to: { chatId: '7' } };

function channelThat(fails: boolean) {
  const calls: string[] = [];
  const call = (name: string) => (_to: unknown, endpoint: string) => {
    calls.push(`${name} ${endpoint}`);
    return fails ? Promise.reject(new Error('gone')) : Promise.resolve();
  };
  return {
    calls,
    acknowledge: call('acknowledge'),
    leaveUnanswered: call('unanswered'),
    showTyping: call('typing'),
  };
}

describe('signalling progress', () => {
  it('answers the pressed button and shows typing', async () => {
    const sender = channelThat(false);

    await createShowTyping({ senderOf: () => Promise.resolve(sender) })([address]);

    expect(sender.calls).toStrictEqual(['acknowledge felix', 'typing felix']);
  });

  it('says of earlier messages that they are answered with the last one', async () => {
    const sender = channelThat(false);
    const earlier = { ...address, endpoint: 'earlier' };

    await createShowTyping({ senderOf: () => Promise.resolve(sender) })([earlier, address]);

    expect(sender.calls).toStrictEqual([
      'acknowledge earlier',
      'unanswered earlier',
      'acknowledge felix',
      'typing felix',
    ]);
  });

  it('never fails, whatever the channel does', async () => {
    const sender = channelThat(true);
    const senderOf = () => Promise.resolve(sender);
    const nowhere = () => Promise.reject(new Error('no such channel'));

    await expect(createShowTyping({ senderOf })([address])).resolves.toBeUndefined();
    await expect(createShowTyping({ senderOf: nowhere })([address])).resolves.toBeUndefined();
  });
});

describe('leaving a message without a reply', () => {
  it('tells the channel, and never fails', async () => {
    const sender = channelThat(true);
    await createLeaveUnanswered({ senderOf: () => Promise.resolve(sender) })(address);
    expect(sender.calls).toStrictEqual(['unanswered felix']);
    const nowhere = () => Promise.reject(new Error('no such channel'));
    await expect(createLeaveUnanswered({ senderOf: nowhere })(address)).resolves.toBeUndefined();
  });
});
