import { describe, expect, test } from 'vitest';
import type { Claim, ClaimOf, ClaimType, MessageContext } from '../../../shared/domain/reading.ts';
import { readMessage } from '../../../shared/language/reading/read-message.ts';
import { readingContext } from '../../support/builders/reading-context.ts';

const people = [
  { id: 'maria', name: 'María García' },
  { id: 'juan', name: 'Juan García', relation: 'brother' },
  { id: 'mama', name: 'Mamá', relation: 'mother' },
  { id: 'luz', name: 'Luz Ramírez' },
];
const methods = [
  { id: 'BANK', labels: ['Depósito bancario', 'Banco', 'bank'] },
  { id: 'CASH', labels: ['Efectivo', 'cash'] },
];

/** In a transfer of dollars to Mexico. */
const inTransfer = (overrides: Partial<MessageContext> = {}): MessageContext => ({
  ...readingContext({ currency: 'USD' }),
  people,
  terms: methods,
  ...overrides,
});
const atMethods = inTransfer({ options: methods });

/** What the message says, in short: `amount:200 payee:juan moment`. Small words are left out. */
function summarise(text: string, context = inTransfer()): string {
  const { claims, remainder } = readMessage(text, context);
  const said = claims.filter(({ type }) => !SMALL.has(type)).map(summariseClaim);
  return [...said, ...remainder.map((span) => `?${span.text}`)].join(' ');
}

const SMALL: ReadonlySet<ClaimType> = new Set(['filler', 'courtesy', 'greeting']);

function summariseClaim(claim: Claim): string {
  return summariseValue(claim) ?? summariseWord(claim);
}

/** Claims that a reader of values was asked about. */
function summariseValue(claim: Claim): string | undefined {
  if (claim.type === 'amount') return summariseAmount(claim);
  if (claim.type === 'moment') return summariseMoment(claim);
  if (claim.type === 'payee') {
    const { reading, isNegated } = claim;
    return `payee:${reading.type === 'ok' ? reading.value.id : reading.type}${mark(isNegated)}`;
  }
  if (claim.type === 'phone') {
    const { reading, isNegated } = claim;
    return `phone:${reading.type === 'ok' ? reading.value.e164 : reading.type}${mark(isNegated)}`;
  }
  return undefined;
}

function mark(isNegated: boolean): string {
  return isNegated ? '/negated' : '';
}

function summariseAmount({ reading, modifier, isReceived }: ClaimOf<'amount'>): string {
  const value = reading.type === 'ok' ? Number(reading.value.minor) / 100 : reading.type;
  const marks = [modifier, isReceived && 'received'].filter(Boolean);
  return [`amount:${value}`, ...marks].join('/');
}

function summariseWord(claim: Claim): string {
  switch (claim.type) {
    case 'relative-amount':
      return `amount:${claim.relation}`;
    case 'position':
      return `position:${claim.position}`;
    case 'option':
      return `option:${claim.id}`;
    case 'answer':
      return claim.answer;
    case 'mood':
      return claim.mood;
    case 'request':
      return claim.isCancelling ? 'cancel' : (claim.operation ?? 'request');
    case 'count':
      return `count:${claim.count}`;
    default:
      return claim.type;
  }
}

function summariseMoment({ reading, isNow, isRepeated }: ClaimOf<'moment'>): string {
  const kind = isNow ? 'now' : isRepeated ? 'repeated' : 'moment';
  return reading.type === 'ok' && reading.value.type === 'date'
    ? `${kind}:${reading.value.date}`
    : kind;
}

describe('a message with an amount and somebody else', () => {
  test.each([
    ['50 dolares a mi mamá mejor', 'amount:50 payee:mama correction'],
    ['mejor a mi mamá 50', 'correction payee:mama amount:50'],
    ['ponle 80 a mi tía Rosa', 'request amount:80 payee:none'],
    ['mandale 50 a maria guadalupe', 'transfer amount:50 payee:none'],
    ['no era para mi mamá, 100 a mi hermano', 'negated payee:mama/negated amount:100 payee:juan'],
    ['100 al 3387654321', 'amount:100 phone:+523387654321'],
    ['200 5512345678', 'amount:200 phone:+525512345678'],
    ['top up 55 1234 5678 con 100 pesos', 'topup phone:+525512345678 amount:100'],
    ['sí, y otra de 50 a mi mamá', 'yes addition amount:50 payee:mama'],
    ['100 to Juan and 50 to Maria', 'amount:100 payee:juan amount:50 payee:maria'],
    ['send my brother 100 bucks por banco', 'transfer payee:juan amount:100 option:BANK'],
    ['100 para mi mom y 50 para my carnal', 'amount:100 payee:mama amount:50 payee:juan'],
  ])('says both: %s', (text, expected) => {
    expect(summarise(text)).toBe(expected);
  });

  test('keeps the words of the description, and how the person wrote them', () => {
    const { claims } = readMessage('ponle 80 a mi tía Rosa', inTransfer());
    expect(claims.find(({ type }) => type === 'payee')).toEqual({
      type: 'payee',
      start: 2,
      end: 6,
      text: 'a mi tía Rosa',
      confidence: 'certain',
      reading: { type: 'none' },
      name: 'tía Rosa',
      properName: 'Rosa',
      isAddressed: true,
      isNegated: false,
    });
  });
});

describe('a figure that is no amount of money', () => {
  test.each([
    ['10^2', 'amount:ambiguous'],
    ['100%', 'amount:ambiguous'],
    ['50 por ciento', 'amount:ambiguous'],
    ['5 0', 'amount:ambiguous'],
    ['50+50', 'amount:ambiguous'],
    ['50 dólares negativos a mi mamá', 'amount:refused payee:mama'],
    // Nobody keeps books in a chat: brackets only set the figure apart, and the review shows it.
    ['(50)', 'amount:50'],
    ['50 +52 55 1234 5678', 'amount:50 phone:+525512345678'],
  ])('«%s» says %s', (text, said) => {
    expect(summarise(text)).toBe(said);
  });
});

describe('words around an amount', () => {
  test.each([
    ['50 menos', 'amount:50/less'],
    ['quítale 50', 'amount:50/less'],
    ['take 20 off', 'amount:20/less'],
    ['add 50 more', 'amount:50/more'],
    ['súbele 20 más', 'amount:20/more'],
    ['hasta 500', 'amount:500/at-most'],
    ['unos 200 más o menos', 'amount:200/about'],
    ['50 cada uno', 'amount:50/each'],
    ['entre 100 y 150 dólares', 'amount:100/range'],
    ['100 or 200', 'amount:100/range'],
    ['200 no, 300', 'amount:200/negated amount:300'],
    ['no son 200, son 300', 'amount:200/negated amount:300'],
    ['no, mejor 300', 'no correction amount:300'],
    ['no 300', 'no amount:300'],
    ['sí, el doble', 'yes amount:double'],
    ['todo lo que tengo', 'amount:all'],
    ['same as last time', 'amount:same'],
    ['que le lleguen 3000 pesos', 'request amount:3000/received'],
    [
      'tengo 500 pero solo quiero mandar 200',
      'amount:500/owned correction request transfer amount:200',
    ],
    ['gracias mil', ''],
    ['cien gracias', ''],
    ['hoy es 15', 'moment'],
    ['sí dos veces', 'yes count:2'],
    ['sí pero en dos partes', 'yes correction count:2'],
    ['100 menos la comisión', 'amount:100/less ?comisión'],
    ['bájale a 150', 'correction amount:150'],
  ])('modify it: %s', (text, expected) => {
    expect(summarise(text)).toBe(expected);
  });
});

describe('a day or a repetition', () => {
  test.each([
    ['200 el viernes', 'amount:200 moment:2026-03-06'],
    ['sí, págalo el jueves', 'yes yes moment:2026-03-05'],
    ['yes tomorrow', 'yes moment:2026-03-05'],
    ['sí pero hasta el lunes', 'yes correction moment'],
    ['una recarga de 100 cada mes a mi mamá', 'topup amount:100 repeated payee:mama'],
    ['mándalo ahorita', 'yes now'],
  ])('is a claim of its own: %s', (text, expected) => {
    expect(summarise(text)).toBe(expected);
  });
});

describe('what is no order', () => {
  test.each([
    ['sí ya pagué', 'yes past'],
    ['ya le mande ayer', 'past moment'],
    ['I already paid that one', 'past'],
    ['he pagado 200', 'past amount:200'],
    ['mi esposo dice que sí', 'payee:none reported yes'],
    ['si hay comisión no', 'hypothetical no ?comisión'],
    ['what if I send 300', 'hypothetical transfer amount:300'],
    ['no le mandes 200', 'no amount:200'],
    ['no era para ella', 'negated payee:ambiguous/negated'],
    ['cuánto cuesta mandar 200', 'question transfer amount:200'],
    ['quiero cancelar mi envío de ayer', 'cancel transfer moment'],
  ])('is marked: %s', (text, expected) => {
    expect(summarise(text)).toContain(expected);
  });
});

describe('a list on screen', () => {
  test.each([
    ['1', 'position:1'],
    ['dos', 'position:2'],
    ['el segundo', 'position:2'],
    ['2️⃣', 'position:2'],
    ['la primera', 'position:1'],
    ['opción 2', 'position:2'],
    ['el último', 'position:-1'],
    ['los dos', 'position:all'],
    ['por banco', 'option:BANK'],
    ['cash', 'option:CASH'],
    ['ninguno', 'other'],
    ['no, mejor 300', 'no correction amount:300'],
    ['3', 'amount:3'],
  ])('is read by place, ordinal or label before amounts: %s', (text, expected) => {
    expect(summarise(text, atMethods)).toBe(expected);
  });

  test('gives way to a day where a day was asked for', () => {
    expect(summarise('el 15', inTransfer({ expects: 'date-time' }))).toBe('moment:2026-03-15');
    expect(summarise('15', inTransfer({ expects: 'date-time' }))).toBe('moment');
  });
});

describe('a name', () => {
  test('may be that of a country, too', () => {
    expect(summarise('mándale a María Guadalupe')).toBe('transfer payee:none');
    expect(summarise('quiero mandar a Guatemala')).toBe('request transfer country');
    expect(summarise('quiero mandar a meixco')).toBe('request transfer country');
    expect(summarise('quiero mandar a guatmala')).toBe('request transfer country');
  });

  test('that is also a thing is the person only where nothing speaks for the thing', () => {
    expect(summarise('a Luz')).toBe('payee:luz');
    expect(summarise('necesito pagar la luz')).toBe('request payment payee:ambiguous');
    expect(summarise('recibo de luz')).toBe('?recibo ?luz');
  });

  test('that nobody has is a person only where somebody was asked for', () => {
    expect(summarise('Lucía Torres', inTransfer({ expects: 'recipient' }))).toBe('payee:none');
    expect(summarise('Lucía Torres')).toBe('?Lucía Torres');
  });

  test('is never cut out of a longer one', () => {
    expect(summarise('se llama Rosa María Pérez')).toBe('payee:none');
  });
});

describe('a message without any meaning to a reader', () => {
  test('is all remainder', () => {
    const { claims, remainder, isFullyExplained } = readMessage('xyzzy plugh', inTransfer());
    expect(claims).toEqual([]);
    expect(remainder).toEqual([{ start: 0, end: 2, text: 'xyzzy plugh' }]);
    expect(isFullyExplained).toBe(false);
  });

  test('is all remainder when it is too long to be an order', () => {
    expect(readMessage('sí '.repeat(300), inTransfer()).claims).toEqual([]);
  });

  test('of no words is explained', () => {
    expect(readMessage('  ', inTransfer())).toEqual({
      claims: [],
      remainder: [],
      isFullyExplained: true,
    });
  });
});
