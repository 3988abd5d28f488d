import { describe, expect, it } from 'vitest';
import {
  assistantMessage,
  callVet,
  clinic,
  decideIn,
  pets,
  toolExchange,
  userMessage,
} from './vet-clinic.ts';

const es = { language: 'es', data: pets };
const en = { language: 'en', data: pets };

describe('answering from tool results', () => {
  it('describes data without changing a figure and without ids', () => {
    const data = {
      reference: 'V-77',
      total: 350.5,
      currency: 'MXN',
      visit_id: 'v_1',
      paid: false,
      note: null,
      methods: ['cash', 'card'],
    };
    expect(
      decideIn(es, '¿Cuánto cuesta la vacuna?', ...toolExchange('get_prices', {}, data)),
    ).toEqual([
      {
        say: '• Referencia: V-77\n• Total: 350.5 MXN\n• Pagado: no\nMétodos:\n• cash\n• card',
      },
    ]);
  });

  it('appends the currency in a key to its amount, and prefers labels to codes', () => {
    const data = {
      status: 'PAID_OUT',
      status_label: { es: 'Entregado', en: 'Delivered' },
      total_usd: 203.99,
      payout: 3490,
      payout_currency: 'MXN',
    };
    expect(decideIn(en, 'How much?', ...toolExchange('get_prices', {}, data))).toEqual([
      { say: '• Status: Delivered\n• Total: 203.99 USD\n• Payout: 3490\n• Payout currency: MXN' },
    ]);
  });

  it('lists items and shortens long lists', () => {
    const visits = Array.from({ length: 12 }, (_, at) => ({
      id: `v${at}`,
      day: `d${at}`,
      hour: 9,
    }));
    const [answer] = decideIn(
      en,
      'Which appointments?',
      ...toolExchange('list_appointments', {}, { visits }),
    );
    expect(answer).toEqual({
      say: ['Visits:', ...visits.slice(0, 10).map(({ day }) => `• ${day} · 9`), 'and 2 more'].join(
        '\n',
      ),
    });
  });

  it('chooses the right language of a text in several languages', () => {
    const data = { promotions: [{ title: { es: 'Baño gratis', en: 'Free bath' }, price: 0 }] };
    const calls = toolExchange('get_prices', {}, data);
    expect(decideIn(es, '¿Qué promociones hay?', ...calls)).toEqual([
      { say: 'Promociones:\n• Baño gratis · 0' },
    ]);
    expect(decideIn(en, 'Any promotions?', ...calls)).toEqual([
      { say: 'Promotions:\n• Free bath · 0' },
    ]);
  });

  it('says that nothing was found', () => {
    expect(
      decideIn(es, '¿Qué citas tengo?', ...toolExchange('list_appointments', {}, { visits: [] })),
    ).toEqual([{ say: 'No encontré nada.' }]);
  });

  it('reports a failure, with the reason only if it is in the person’s language', () => {
    const failure = toolExchange(
      'pay_deposit',
      { amount: 1 },
      { error_code: 'CLOSED', error: 'the service is not available now' },
      'error',
    );
    expect(decideIn(en, 'I want to pay a deposit of 1', ...failure)).toEqual([
      { say: 'I cannot look that up right now. (the service is not available now)' },
    ]);
    expect(decideIn(es, 'Quiero abonar 1', ...failure)).toEqual([
      { say: 'Ahora mismo no lo puedo consultar.' },
    ]);
  });

  it('passes on the question of a service that needs more input', () => {
    const question = { es: '¿De qué sucursal?', en: 'Which branch?' };
    const asked = toolExchange(
      'book_appointment',
      {},
      { error_code: 'NEEDS_INPUT', question },
      'error',
    );
    expect(decideIn(es, 'Quiero una cita', ...asked)).toEqual([{ say: '¿De qué sucursal?' }]);
  });

  it('goes on with the step after accepting a value, and first answers what was asked', () => {
    const flow = { id: 'visit', state: 'hour', says: 'Ask for the hour.' };
    const scene = { ...es, flow, hint: '¿A qué hora?' };
    expect(
      decideIn(scene, 'Canela', ...toolExchange('get_pet', { pet_id: 'pet_1' }, { age: 3 })),
    ).toEqual([{ say: '¿A qué hora?' }]);
    expect(
      decideIn(
        scene,
        '¿Cuánto cuesta la vacuna?',
        ...toolExchange('get_prices', { service: 'vaccination' }, { price: 90 }),
      ),
    ).toEqual([{ say: 'Precio: 90\n\n¿A qué hora?' }]);
  });

  it('always reports what an action did', () => {
    const flow = { id: 'visit', state: 'hour', says: 'Ask for the hour.' };
    const paid = toolExchange('pay_deposit', { amount: 80 }, { reference: 'P-9' });
    expect(decideIn({ ...es, flow, hint: '¿A qué hora?' }, 'abona 80', ...paid)).toEqual([
      { say: 'Referencia: P-9\n\n¿A qué hora?' },
    ]);
  });

  it('leaves out figures when asked to', () => {
    const scene = { ...es, wordsOnly: true };
    const reply = 'Canela viene a las 5.\nCuesta 350.';
    expect(
      decideIn(
        scene,
        '¿Qué citas tengo?',
        assistantMessage(reply),
        'These figures are in no data: 350.',
      ),
    ).toEqual([{ say: 'Canela viene a las 5.' }]);
  });

  it('has nothing to report when a tool returns only its arguments', () => {
    const calls = toolExchange('set_language', { language: 'en' }, { language: 'en' });
    expect(decideIn(en, 'English please', ...calls)).toEqual([{ say: 'Done. How can I help?' }]);
  });
});

describe('answering from the prompt itself', () => {
  const flow = { id: 'pay', state: 'confirm', says: 'Wait for the person.' };

  it('reads a figure from the pending confirmation', () => {
    const pending = '**Pago**\n\n• Total: $90.00\n• Comisión: **$3.50 MXN**\n\n¿Confirmas?';
    expect(decideIn({ ...es, flow, pending }, '¿cuánto es la comisión?')).toEqual([
      { say: 'Comisión: $3.50 MXN' },
    ]);
    expect(decideIn({ ...es, flow, pending }, '¿y el horario?')).toEqual([
      { say: 'No encontré nada que pueda hacer con eso.' },
    ]);
  });

  it('reads a value from the data, and goes on with the step', () => {
    const scene = { ...en, flow, data: { fee: 3.5, currency: 'MXN' }, hint: 'Which day?' };
    expect(decideIn(scene, 'what is the fee?')).toEqual([{ say: 'Fee: 3.5 MXN\n\nWhich day?' }]);
  });
});

describe('going on after results', () => {
  const arrived = { navigated: 'shop' };

  it('decides the same sentence again after navigation', () => {
    const tools = clinic.filter(({ name }) => name !== 'enter_shop');
    expect(
      decideIn({ ...es, tools }, '¿Qué citas tengo?', ...toolExchange('enter_visits', {}, arrived)),
    ).toEqual([{ call: 'list_appointments', input: {} }]);
  });

  it('shows the message of the step it has arrived at', () => {
    const flow = { id: 'buy_food', state: 'brand', says: 'Ask for the brand.' };
    const scene = { ...es, flow, hint: '¿Qué marca?' };
    expect(
      decideIn(scene, 'Quiero comprar croquetas', ...toolExchange('enter_shop', {}, arrived)),
    ).toEqual([{ say: '¿Qué marca?' }]);
  });

  it('introduces the agent it has arrived at when there is nothing else to say', () => {
    const scene = { language: 'en', tools: [callVet] };
    expect(
      decideIn(scene, 'I want to go shopping', ...toolExchange('enter_shop', {}, arrived)),
    ).toEqual([
      { say: 'All right.\n\nHow can I help?\n\nFor example, you can write:\n• Have a vet call me' },
    ]);
  });

  it('uses a value in the sentence for the step that navigation led to', () => {
    const flow = { id: 'call', state: 'number', says: 'Call request_call with the number.' };
    expect(
      decideIn(
        { ...es, flow, hint: '¿Qué número?' },
        'Quiero que me llamen al 55 1234 5678',
        ...toolExchange('enter_calls', {}, { navigated: 'calls' }),
      ),
    ).toEqual([{ call: 'request_call', input: { phone: '55 1234 5678' } }]);
  });

  it('never uses the same value twice in a turn', () => {
    const flow = { id: 'call', state: 'number', says: 'Call request_call with the number.' };
    expect(
      decideIn(
        { ...es, flow, hint: '¿Algo más?' },
        'al 55 1234 5678',
        ...toolExchange('check_number', { number: '55 1234 5678' }, { valid: true }),
      ),
    ).toEqual([{ say: '¿Algo más?' }]);
  });

  it('goes on with a second value in the sentence', () => {
    const flow = { id: 'pay', state: 'amount', says: 'Call pay_deposit with the amount.' };
    expect(
      decideIn(
        { ...es, flow, hint: '¿Cuánto?' },
        'abona 80 para Canela',
        ...toolExchange('choose_pet', { pet: 'Canela' }, { pet: 'Canela' }),
      ),
    ).toEqual([{ call: 'pay_deposit', input: { amount: 80 } }]);
  });

  it('does not go back to where it has just come from', () => {
    const [answer] = decideIn(
      { ...es, greeting: 'Hola, soy Luna.' },
      'ya no quiero',
      ...toolExchange('go_home', {}, { navigated: 'reception' }),
    );
    expect(answer).toMatchObject({ say: expect.stringMatching(/^De acuerdo, lo dejamos\./) });
  });

  it('stops calling tools after six calls in one turn', () => {
    const flow = { id: 'pay', state: 'amount', says: 'Call pay_deposit with the amount.' };
    const calls = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((name) =>
      toolExchange(name, {}, { ok: name }),
    );
    expect(decideIn({ ...es, flow, hint: '¿Cuánto?' }, userMessage('abona 80'), ...calls)).toEqual([
      { say: 'Ok: f\n\n¿Cuánto?' },
    ]);
  });
});
