import type { LimitVocabulary } from '../limit-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';

/** "Tres viernes": on each of them. */
const severalDays = splitPhrases('dos | tres | cuatro | cinco | seis | 2 | 3 | 4 | 5 | 6').flatMap(
  (count) =>
    splitPhrases(
      'lunes | martes | miércoles | jueves | viernes | sábados | domingos | quincenas',
    ).map((day) => `${count} ${day}`),
);

/** "Si puedes", "en cuanto usted guste": an order is no less one for it. */
const courtesies = ['si', 'cuando', 'en cuanto', 'apenas', 'tan pronto', 'tan pronto como'].flatMap(
  (lead) =>
    splitPhrases(
      'puedes | puedas | puede | pueda | pueden | puedan | se puede | se pueda | usted puede | usted pueda | quieres | quieras | quiere | quiera | gustas | gustes | gusta | guste | tienes tiempo | tengas tiempo | tienes chance | tengas chance | te sea posible | sea posible | es posible | te queda tiempo | te desocupes',
    ).map((rest) => `${lead} ${rest}`),
);

/** "A la otra cuenta": somebody may have another one than is saved. */
const otherAccounts = ['cuenta', 'tarjeta', 'clabe', 'cuenta de banco'].flatMap((noun) =>
  ['la', 'su', 'una'].flatMap((owner) => [
    `${owner} otra ${noun}`,
    `${owner} nueva ${noun}`,
    `${owner} ${noun} nueva`,
    `${owner} segunda ${noun}`,
    `otra ${noun}`,
    `no a ${owner} ${noun} de siempre`,
    `no ${owner} ${noun} de siempre`,
    `no a ${owner} de siempre`,
    `no en ${owner} ${noun} de siempre`,
    `no a ${owner} ${noun} vieja`,
  ]),
);

/** "En dos pagos": one order is one payment. */
const instalments = splitPhrases('dos | tres | cuatro | cinco | seis | 2 | 3 | 4 | 5 | 6').flatMap(
  (count) =>
    splitPhrases('pagos | partes | envíos | exhibiciones | abonos | mitades | tandas').map(
      (noun) => `en ${count} ${noun}`,
    ),
);

/** "Que la comisión salga de ahí": the fee always comes on top. */
const feesInside = splitPhrases(`
  quítale la comisión | descuéntale la comisión | réstale la comisión | descuenta la comisión | quita la comisión | saca la comisión de ahí | que la comisión salga de ahí | que de ahí salga la comisión | que salga de ahí la comisión | que de ahí se cobre la comisión | cobra la comisión de ahí | cóbrate la comisión de ahí | cóbrate de ahí | toma la comisión de ahí
`);

/** "Sácalo de mi préstamo": the wallet pays. */
const sources = [
  ...splitPhrases('sácalo | tómalo | cárgalo | cóbralo | págalo | cárgaselo | agárralo').flatMap(
    (verb) =>
      ['de', 'a', 'con', 'de ahí de'].flatMap((by) =>
        splitPhrases(
          'mi préstamo | mi crédito | mis ahorros | mi tarjeta | mi tarjeta de crédito | mi tarjeta de débito | mi banco | la tarjeta',
        ).map((source) => `${verb} ${by} ${source}`),
      ),
  ),
  ...splitPhrases(
    'con mi tarjeta | con mi tarjeta de crédito | con mi tarjeta de débito | con la tarjeta | con tarjeta de crédito | con tarjeta de débito | con mi préstamo | con lo del préstamo | con mis ahorros | de mis ahorros',
  ),
];

export const spanishLimits: LimitVocabulary = {
  strict: splitPhrases(`
    a menos que | a menos de que | a no ser que | salvo que | salvo si | excepto si | excepto cuando | siempre que | siempre y cuando | con tal que | con tal de que | con la condición de que | con la condición que | a condición de que | a condición que | solo si | únicamente si | nada más si | nomás si | solamente si | pero solo si | hasta que | hasta cuando | no sin antes | cada que | cada vez que | en caso que | en caso de que
  `),
  ifs: splitPhrases('si | a ver si | nomás que'),
  whens: splitPhrases(`
    cuando | en cuanto | apenas | una vez que | una vez | tan pronto | tan pronto como | luego que | luego de que | luego de | después que | después de que | después de | después del | antes que | antes de que | antes de | antes del | mientras | mientras que | al momento que | al momento de que | el día que | el día en que | justo cuando
  `),
  exceptions: splitPhrases(`
    lo que quede después de | lo que me quede después de | lo que sobre después de | lo que me sobre después de | lo que queda después de | lo que quede de | lo que me quede de | lo que me sobre de | menos este | menos ese | menos esta | pero este no | pero ese no | pero esta no | pero no este | pero no esta | saltando | saltándose | sin contar este | menos la | menos el | menos los | menos las | menos lo | menos mi | menos su | todo menos | salvo | excepto | exceptuando | descontando | descontándole | quitando | quitándole | sin contar | con excepción de | a excepción de | todo lo que sobre de | lo que sobre de | comisión incluida | con la comisión incluida | con comisión incluida | incluyendo la comisión | incluida la comisión | incluyendo comisión | con todo y comisión | sin la comisión | sin comisión | repartido entre | repartidos entre | repártelo entre | repártelos entre | dividido entre los | divididos entre | divídelo entre | divídelos entre | a medias | mitad y mitad | a partes iguales | en dos partes | en partes
  `),
  otherAccounts,
  undated: [
    ...severalDays,
    ...instalments,
    ...feesInside,
    ...sources,
    ...splitPhrases(`
      una parte | el día de pago | en día de pago | en la quincena | en quincena | otro día | algún día | un día de estos | un día de esta semana | entre semana | más tarde | más tardecito | más adelante | más al rato | luego luego que | para después | en otro momento | en otra ocasión
    `),
  ],
  finalTimes: splitPhrases('luego | después | luegito | después nomás'),
  onDay: splitPhrases('en | el día de | el día del | el día de la | cuando sea | cuando es'),
  occasions: splitPhrases(
    'cumple | cumpleaños | cumples | aniversario | santo | boda | graduación | bautizo | funeral | posada',
  ),
  harmless: [
    ...courtesies,
    ...splitPhrases(`
      si no es molestia | si no es mucha molestia | si no es mucho pedir | si no es mucho problema | si no te molesta | si no le molesta | si no te importa | si no le importa | si no hay problema | si no hay inconveniente | si no tienes inconveniente | si está bien | si te parece | si le parece | si te parece bien | si me haces el favor | si me hace el favor | si me hace favor | si me haces favor | si eres tan amable | si es tan amable | si fueras tan amable | si fuera tan amable | si me ayudas | si me ayuda | si me alcanza | si alcanza | si hay saldo | si tengo saldo | si tengo dinero | si tengo suficiente | si dios quiere | si dios lo permite | si no me equivoco | si mal no recuerdo | si no mal recuerdo | si recuerdo bien | si me acuerdo bien | si así se llama | si se llama así | si todo está bien | si todo bien | si es tu trabajo | si no | si acaso | si ya | si por favor | si porfa | si porfis | si plis | si gracias | si claro | si quiero | si va | si dale | si sale | si señor | si señora | si es correcto | si correcto | si es ella | si es él | si confirmo | antes de nada | antes que nada | antes que todo | antes de todo | antes de eso | antes de esto | antes de que se me olvide | antes de que me arrepienta | antes de que se me pase | después de eso | después de esto | después de todo | luego de eso | mientras tanto | mientras | una vez más | una vez | apenas hoy | apenas ayer | apenas tengo | apenas y | cuando menos | cuando mucho | siempre que puedas | cuando te digo | tan pronto
    `),
  ],
  asides: splitPhrases(`
    dime | dígame | me dices | dinos | avísame | avíseme | me avisas | me avisa | avísale | dile | dígale | recuérdame | recuérdale | pregúntale | pregunta | preguntar | saber | sé | no sé | checa | checar | revisa | revisar | verifica | verificar | confirma | confírmame | ver | mira | por | como | que | aunque | incluso | aún | hasta | y | qué pasa | qué tal | cuánto | le aviso | me llama | me escribe
  `),
  tellings: splitPhrases(
    'me avisas | me avisa | avísame | avíseme | me dices | me dice | dime | dígame | me cuentas | me escribes | me llamas | me mandas mensaje',
  ),
  regardless: splitPhrases(
    'de todos modos | de todas formas | de todas maneras | como sea | pase lo que pase | sin condiciones | igual mándalo | igual mándala | igual págalo | no importa eso | da igual',
  ),
  agreeing: splitPhrases(
    'que sí | que si | acepta | acepte | está de acuerdo | esté de acuerdo | aprueba | apruebe | quiere | quiera',
  ),
  past: splitPhrases(
    'era | eran | fue | fueron | fui | fuimos | hizo | hice | dijo | dije | dijeron | vino | vine | tuvo | tuve | pude | pudo | quiso | quise | estuvo | estuve | puso | supo | supe | murió | nació',
  ),
  pastEndings: splitPhrases('é | ó | aron | ieron | aba | aban | abas | ía | ían | ábamos'),
  notPast: [],
};
