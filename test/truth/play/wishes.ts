/** What a person wants: how they open, and what they answer to what they see, first match first. */
export interface Wish {
  readonly open: readonly string[];
  readonly answers: readonly (readonly [RegExp, string])[];
  /** Every way to open names the same figures. */
  readonly isExact?: boolean;
}

type Language = 'es' | 'en';

const numbers = [
  '55 9999 8888',
  '55 8765 4321',
  '55 5000 0001',
  '55 5000 0002',
  '55 5000 0003',
  '55 5000 0004',
  '55 5000 0005',
];
const pesos = ['50', '100', '200'];
const dollars = ['100', '200', '120.03', '120.01', '120.02', '120.03', '120.04', '120.05'];
const loans = ['400', '250', '211', '222', '233', '244', '255'];
const bills = [
  '501188402330',
  '501200000013',
  '501200000021',
  '501200000039',
  '501200000047',
  '501200000054',
  '501200000062',
];

/** How many words of a kind there are, so that a draw can pick one of each. */
type Draw = <Item>(items: readonly Item[]) => Item;

/** One wish of each kind, with its details drawn; loans come before their instalments. */
export const wishKinds = {
  topup: (language: Language, draw: Draw): Wish => {
    const [number, amount] = [draw(numbers), draw(pesos)];
    return {
      open:
        language === 'es'
          ? [`Quiero una recarga de ${amount} pesos al ${number}`, `Recarga ${amount} al ${number}`]
          : [`I want to top up ${number} with ${amount} pesos`, `Top up ${number} with ${amount}`],
      isExact: true,
      answers: [
        [/a qué número|which number/i, number],
        [/cuánto quieres recargar|how much would you like to top up/i, amount],
      ],
    };
  },
  transfer: (language: Language, draw: Draw): Wish => {
    const amount = draw(dollars);
    const method = draw(language === 'es' ? ['banco', 'efectivo'] : ['bank', 'cash']);
    return {
      open:
        language === 'es'
          ? [
              `Quiero mandarle ${amount} dólares a mi mamá`,
              `Envía ${amount} dólares a María García`,
            ]
          : [`Send ${amount} dollars to my mom`, `I want to send ${amount} dollars to my mom`],
      isExact: true,
      answers: [
        [/cómo quieres que reciba|how should they receive/i, method],
        [/confirmas este envío|confirm this transfer/i, language === 'es' ? 'sí' : 'yes'],
        [/cuánto te gustaría enviar|how much would you like to send/i, amount],
        [/a quién quieres enviar|whom would you like/i, 'María García'],
      ],
    };
  },
  cancelTransfer: (language: Language): Wish => ({
    open: language === 'es' ? ['Quiero cancelar mi último envío'] : ['Cancel my transfer'],
    answers: [],
  }),
  repeatTransfer: (language: Language): Wish => ({
    open: language === 'es' ? ['Repite mi último envío'] : ['Repeat my last transfer'],
    answers: [],
  }),
  scheduleTransfer: (language: Language, draw: Draw): Wish => {
    const amount = draw(dollars);
    const method = draw(language === 'es' ? ['banco', 'efectivo'] : ['bank', 'cash']);
    return {
      open:
        language === 'es'
          ? [
              `Mándale ${amount} dólares a mi mamá cada mes`,
              `Programa un envío de ${amount} dólares a mi mamá para el viernes`,
            ]
          : [
              `Send ${amount} dollars to my mom every month`,
              `Schedule a transfer of ${amount} dollars to my mom on Friday`,
            ],
      isExact: true,
      answers: [
        [/cómo quieres que reciba|how should they receive/i, method],
        [/qué día|cuándo|which day|when/i, language === 'es' ? 'el viernes' : 'on Friday'],
        [/cuánto te gustaría enviar|how much would you like to send/i, amount],
      ],
    };
  },
  callOffTransfer: (language: Language): Wish => ({
    open:
      language === 'es'
        ? ['Cancela el envío programado a mi mamá']
        : ['Cancel the scheduled transfer to my mom'],
    answers: [],
  }),
  repeatTopup: (language: Language): Wish => ({
    open:
      language === 'es'
        ? ['Otra recarga igual que la última', 'Repite mi última recarga']
        : ['Repeat my last top-up', 'The same top-up as last time'],
    answers: [],
  }),
  repeatBill: (language: Language): Wish => ({
    open:
      language === 'es'
        ? ['Paga el mismo recibo que la última vez', 'Repite mi último pago de recibo']
        : ['Pay the same bill as last time', 'Repeat my last bill payment'],
    answers: [],
  }),
  bill: (language: Language, draw: Draw): Wish => {
    const bill = draw(bills);
    const saved = draw(['CFE casa', 'Telmex', 'Agua']);
    return {
      open:
        language === 'es'
          ? ['Quiero pagar un recibo', `Paga mi recibo de CFE ${bill}`]
          : ['I want to pay a bill', `Pay my CFE bill ${bill}`],
      answers: [
        [/cuál quieres pagar|which one do you want to pay/i, saved],
        [/lo pago ahora o|shall I pay it now/i, language === 'es' ? 'ahora' : 'now'],
      ],
    };
  },
  scheduleBill: (language: Language, draw: Draw): Wish => {
    const saved = draw(['CFE casa', 'Telmex']);
    return {
      open: language === 'es' ? ['Quiero pagar un recibo'] : ['I want to pay a bill'],
      answers: [
        [/cuál quieres pagar|which one do you want to pay/i, saved],
        [/lo pago ahora o|shall I pay it now/i, language === 'es' ? 'el viernes' : 'on Friday'],
      ],
    };
  },
  callOffBill: (language: Language): Wish => ({
    open:
      language === 'es'
        ? ['Cancela el pago programado de Telmex', 'Cancela el pago programado de CFE casa']
        : ['Cancel my scheduled payment of Telmex', 'Cancel my scheduled payment of CFE casa'],
    answers: [],
  }),
  loan: (language: Language, draw: Draw): Wish => {
    const amount = draw(loans);
    return {
      open:
        language === 'es'
          ? [
              `Quiero un préstamo de ${amount} dólares`,
              `Quiero solicitar ${amount} dólares a 4 semanas`,
            ]
          : [`I want a loan of ${amount} dollars`, `Apply for ${amount} dollars over 4 weeks`],
      answers: [
        [/en cuántas semanas|over how many weeks/i, language === 'es' ? '4 semanas' : '4 weeks'],
        [/cuánto (quieres|te gustaría)|how much would you like to apply/i, amount],
      ],
    };
  },
  instalment: (language: Language): Wish => ({
    open:
      language === 'es'
        ? ['Quiero pagar la cuota de mi préstamo']
        : ['I want to pay the instalment of my loan'],
    answers: [],
  }),
  withdraw: (language: Language): Wish => ({
    open: language === 'es' ? ['Cancela mi solicitud de crédito'] : ['Cancel my loan application'],
    answers: [],
  }),
  addRecipient: (language: Language, draw: Draw): Wish => {
    const isBank = draw([true, false]);
    const [bank, cash] = language === 'es' ? ['banco', 'efectivo'] : ['bank', 'cash'];
    return {
      open:
        language === 'es'
          ? ['Quiero agregar a una persona nueva para mandarle dinero']
          : ['I want to add a person to send money to'],
      answers: [
        [/su nombre completo|their full name/i, draw(['Lucía Pérez', 'Pedro Ruiz'])],
        [/en qué país|in which country/i, language === 'es' ? 'México' : 'Mexico'],
        [/cómo recibirá|how will .* receive/i, isBank ? bank : cash],
        [/número de cuenta|account number/i, '032180000118359719'],
      ],
    };
  },
  changeAccount: (language: Language): Wish => ({
    open:
      language === 'es'
        ? ['Cambia la cuenta de mi hermano a 032180000118359719']
        : ["Change my brother's account to 032180000118359719"],
    answers: [],
  }),
  partOfBill: (language: Language, draw: Draw): Wish => {
    const amount = draw(['100', '250']);
    return {
      open:
        language === 'es'
          ? [`Abona ${amount} pesos a mi recibo de Agua`]
          : [`Pay ${amount} pesos of my Agua bill`],
      isExact: true,
      answers: [
        [/cuál quieres pagar|which one do you want to pay/i, 'Agua'],
        [/lo pago ahora o|shall I pay it now/i, language === 'es' ? 'ahora' : 'now'],
      ],
    };
  },
  renameRecipient: (language: Language): Wish => ({
    open:
      language === 'es'
        ? ['Cambia el nombre de mi hermano a Juan Pablo García']
        : ['Change the name of my brother to Juan Pablo García'],
    answers: [],
  }),
  deleteRecipient: (language: Language): Wish => ({
    open:
      language === 'es'
        ? ['Elimina a Juan García de mis destinatarios']
        : ['Delete Juan García from my recipients'],
    answers: [],
  }),
  saveNumber: (language: Language, draw: Draw): Wish => {
    const number = draw(numbers);
    return {
      open:
        language === 'es'
          ? [`Guarda el ${number} como Tía Lupe`, 'Guarda el 55 1234 5678 como Mami']
          : [`Save ${number} as Aunt Lupe`, 'Save 55 1234 5678 as Mommy'],
      answers: [],
    };
  },
  autopay: (language: Language): Wish => ({
    open:
      language === 'es'
        ? ['Activa el pago automático de mi préstamo', 'Desactiva el pago automático']
        : ['Turn on automatic payment of my loan', 'Turn off automatic payment'],
    answers: [],
  }),
} as const satisfies Readonly<Record<string, (language: Language, draw: Draw) => Wish>>;

export type WishKind = keyof typeof wishKinds;
