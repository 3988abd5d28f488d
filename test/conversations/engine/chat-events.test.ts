import { describe, expect, it } from 'vitest';
import {
  ana,
  createTelegramTalk,
  type Received,
  type TelegramTalk,
} from '../../support/conversation/telegram-talk.ts';

const textOf = (received: Received) =>
  received.type === 'answered' ? received.text : `ignored: ${received.reason}`;

/** A part of an album, with or without a caption. */
const photo = (talk: TelegramTalk, part: number, caption?: string, album = 'a1') => ({
  message: {
    ...talk.toMessage('', { photo: [{ file_id: `p${part}` }], media_group_id: album, caption }),
    message_id: 900 + part,
    text: undefined,
  },
});

const edit = (talk: TelegramTalk, id: number, text: string, edit_date = 1) => ({
  edited_message: { ...talk.toMessage(text, { edit_date }), message_id: id },
});

describe('an album', () => {
  it('is one turn when its parts arrive together', async () => {
    const talk = await createTelegramTalk();

    const replies = await talk.postTogether(
      photo(talk, 1, 'Quiero una recarga'),
      photo(talk, 2),
      photo(talk, 3),
    );

    expect(replies).toHaveLength(1);
    expect(replies[0]).toContain('números guardados');
  });

  it('is answered once when a part arrives after the answer', async () => {
    const talk = await createTelegramTalk();

    const first = await talk.postTogether(photo(talk, 1));
    const late = await talk.postTogether(photo(talk, 2), photo(talk, 3));
    const another = await talk.postTogether(photo(talk, 4, undefined, 'a2'));

    expect([first.length, late.length, another.length]).toStrictEqual([1, 0, 1]);
    expect(first[0]).toContain('Recibí tu foto');
  });

  it('has its caption read even if that comes last', async () => {
    const talk = await createTelegramTalk();
    await talk.postTogether(photo(talk, 1));

    const late = await talk.postTogether(photo(talk, 2, 'Quiero una recarga'));

    expect(late[0]).toContain('números guardados');
  });

  it('leaves no prompt behind: a late part does not touch it', async () => {
    const talk = await createTelegramTalk();
    await talk.say('Quiero una recarga');
    await talk.say('55 9999 8888');
    await talk.post(photo(talk, 1));
    await talk.say('100');
    await talk.postTogether(photo(talk, 2));

    await talk.say('sí');

    expect(talk.topups()).toBe(1);
  });
});

describe('an edit', () => {
  it('is what is read of a message that waits for its answer', async () => {
    const talk = await createTelegramTalk();

    const replies = await talk.postTogether(
      { message: { ...talk.toMessage('Quiero una regarca'), message_id: 301 } },
      edit(talk, 301, 'Quiero ver mis resargas', 1),
      edit(talk, 301, 'Quiero una recarga', 2),
    );

    expect(replies).toHaveLength(1);
    expect(replies[0]).toContain('números guardados');
  });

  it('makes no yes of a no', async () => {
    const talk = await createTelegramTalk();
    await talk.say('Quiero una recarga');
    await talk.say('55 9999 8888');
    await talk.say('100');

    const replies = await talk.postTogether(
      { message: { ...talk.toMessage('mmm'), message_id: 302 } },
      edit(talk, 302, 'sí'),
    );

    expect(replies[0]).toContain('necesito que lo escribas tú mismo');
    expect(talk.topups()).toBe(0);
  });

  it('after the answer is told about, once', async () => {
    const talk = await createTelegramTalk();
    await talk.post({ message: { ...talk.toMessage('Hola'), message_id: 303 } });

    const first = await talk.postTogether(edit(talk, 303, 'Hola!', 1));
    const second = await talk.postTogether(edit(talk, 303, 'Hola!!', 2));

    expect(first[0]).toContain('Leí tu mensaje como lo enviaste');
    expect(second).toStrictEqual([]);
  });
});

describe('somebody who blocks the bot', () => {
  const member = (status: string) => ({
    my_chat_member: {
      chat: { id: ana.id, type: 'private' },
      from: ana,
      date: 1,
      new_chat_member: { status },
    },
  });
  const isUnreachable = async (talk: TelegramTalk) =>
    (await talk.database.load(`tg:felix:${ana.id}`, 0)).session?.isUnreachable;

  it('hears nothing of it, and is known to be out of reach until they come back', async () => {
    const talk = await createTelegramTalk();
    await talk.say('Hola');

    const replies = await talk.postTogether(member('kicked'));
    const blocked = await isUnreachable(talk);
    await talk.postTogether(member('member'));

    expect(replies).toStrictEqual([]);
    expect([blocked, await isUnreachable(talk)]).toStrictEqual([true, undefined]);
  });

  it('is back as soon as they write', async () => {
    const talk = await createTelegramTalk();
    await talk.postTogether(member('kicked'));

    expect(textOf(await talk.say('Hola'))).toContain('Felix');
    expect(await isUnreachable(talk)).toBeUndefined();
  });
});
