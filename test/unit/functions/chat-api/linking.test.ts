import { describe, expect, it } from 'vitest';
import { aChatApi } from '../../../support/chat-api-client.ts';

const asService = { authenticate: () => Promise.resolve({ type: 'service' as const }) };
const asAna = { authenticate: () => Promise.resolve({ type: 'user' as const, userId: 'ana' }) };

const requestCode = (api: ReturnType<typeof aChatApi>, body: unknown = {}) =>
  api.send({ path: '/api/chat/link-code', body: JSON.stringify(body) });

describe('POST /api/chat/link-code', () => {
  it('issues a code to the token’s user, with the address that brings it into a chat', async () => {
    const api = aChatApi(asAna);
    const { status, headers, body } = await requestCode(api);
    const code: string = Reflect.get(body, 'code');

    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(code).toMatch(/^LINK-[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}$/);
    const bare = code.slice(5).replace('-', '');
    expect(body).toStrictEqual({
      code,
      expires_at: new Date(api.clock.now().getTime() + 600_000).toISOString(),
      addresses: { telegram: `https://t.me/ExampleAssistantBot?start=link_${bare}` },
    });
    const redeeming = { code: bare, identity: 'tg:1', channel: 'telegram', useId: 'turn_1' };
    const now = api.clock.now();
    expect(await api.accounts.redeemCode({ ...redeeming, now })).toMatchObject({
      type: 'linked',
      link: { accountId: 'web:ana' },
    });
  });

  it('refuses somebody else’s account, a channel’s identity, and nobody', async () => {
    expect((await requestCode(aChatApi(asAna), { user_id: 'beto' })).status).toBe(403);
    const asked = await requestCode(aChatApi(asService), { user_id: 'tg:4711' });
    expect([asked.status, asked.body.error.field]).toStrictEqual([400, 'user_id']);
    const anonymous = await requestCode(aChatApi(asService));
    expect([anonymous.status, anonymous.body.error.code]).toStrictEqual([400, 'missing_field']);
  });

  it('refuses the seventh code of an hour', async () => {
    const api = aChatApi(asAna);
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await requestCode(api)).status);
    expect(statuses).toStrictEqual([201, 201, 201, 201, 201, 201, 429]);
  });
});

describe('/api/chat/links', () => {
  async function aLinkedApi() {
    const api = aChatApi(asAna);
    const now = api.clock.now();
    await api.accounts.issueCode({ accountId: 'web:ana', code: 'BCDFGH23', now });
    const redeeming = { code: 'BCDFGH23', identity: 'tg:4711', channel: 'telegram', now };
    await api.accounts.redeemCode({ ...redeeming, useId: 'turn_1' });
    return api;
  }
  const remove = (api: ReturnType<typeof aChatApi>, id: string) =>
    api.send({ method: 'DELETE', path: `/api/chat/links/${id}` });

  it('lists the account’s chats without the channel’s id of the person', async () => {
    const api = await aLinkedApi();
    const { status, body } = await api.get('links');
    const { links } = body;
    expect(status).toBe(200);
    expect(links).toStrictEqual([
      { id: links[0]?.id, channel: 'telegram', linked_at: api.clock.now().toISOString() },
    ]);
    expect(JSON.stringify(body)).not.toContain('4711');
  });

  it('ends a link of the account, and nobody else’s', async () => {
    const api = await aLinkedApi();
    const id = (await api.get('links')).body.links[0]?.id ?? '';
    const asBeto = () => Promise.resolve({ type: 'user' as const, userId: 'beto' });
    const beto = aChatApi({ authenticate: asBeto, accounts: api.accounts });
    expect((await remove(beto, id)).status).toBe(404);
    expect((await remove(api, id)).status).toBe(204);
    expect((await remove(api, id)).status).toBe(404);
    expect(await api.accounts.find('tg:4711')).toBeUndefined();
  });
});
