import { describe, expect, it } from 'vitest';
import { sendToMaria } from '../../support/conversation/shadow-steps.ts';
import { createShadowTalk, type ShadowTalk } from '../../support/conversation/shadow-talk.ts';

async function topUp(talk: ShadowTalk, amount: string) {
  await talk.say('Quiero una recarga');
  await talk.say('+52 55 1234 9876');
  await talk.say(amount);
  return await talk.say('sí');
}

/** The rules alone, each by itself: `null` for a rule that stays silent. */
function withRule(id: string) {
  return createShadowTalk({
    change: (catalogue) => {
      const { shadow } = catalogue;
      if (shadow === undefined) throw new Error('Felix has no shadow');
      const rules = shadow.rules.filter((rule) => rule.id === id);
      return { ...catalogue, shadow: { ...shadow, rules } };
    },
  });
}

describe('a tip that code computes', () => {
  it('offers to save a number that was topped up twice, and not before', async () => {
    const talk = await withRule('unsaved_number');

    const [first, second] = [await topUp(talk, '100'), await topUp(talk, '50')];

    expect(first.entry.tip).toBeUndefined();
    expect(second.entry.tip).toBe(
      'Ya recargaste más de una vez el +52 55 1234 9876. Puedo guardarlo con un nombre para que no tengas que escribirlo.',
    );
  });

  it('says that a bill is due within three days', async () => {
    const talk = await withRule('due_bill');
    await talk.say('¿Qué recibos tengo guardados?');
    await talk.wait(4 * 24 * 60);

    const sent = await sendToMaria(talk, '50');

    expect(sent.entry.tip).toBe(
      'Tu recibo de CFE por $842.50 MXN vence el domingo, 8 de marzo de 2026.',
    );
  });

  it('says when the daily limit renews, once most of it is used', async () => {
    const talk = await withRule('limit_renews_tomorrow');

    const sent = await sendToMaria(talk, '1400');

    expect(sent.entry.tip).toBe(
      'Hoy ya enviaste $1,400.00 USD; tu límite diario se renueva mañana, martes, 3 de marzo de 2026.',
    );
  });

  it('asks no model', async () => {
    const talk = await withRule('unsaved_number');
    await topUp(talk, '100');

    const sent = await topUp(talk, '50');

    const verdict = await talk.database.findVerdict(sent.entry.turnId);
    expect(verdict?.tip).toMatchObject({ by: 'unsaved_number', mode: 'tip' });
    expect(verdict?.calls).toStrictEqual([]);
  });

  it('stays silent while little of the limit is used', async () => {
    const talk = await withRule('limit_renews_tomorrow');

    const sent = await sendToMaria(talk, '50');

    expect(sent.entry.tip).toBeUndefined();
  });
});
