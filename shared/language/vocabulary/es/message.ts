import type { MessageVocabulary } from '../message-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../phrases.ts';
import { addShortForms } from './add-short-forms.ts';

/** "Y es todo", "ya con eso sería todo": nothing else is wanted, which is no amount. */
const closings = [
  '',
  'y ',
  'ya ',
  'y ya ',
  'pues ',
  'bueno ',
  'nomás ',
  'por ahora ',
  'por hoy ',
].flatMap((lead) =>
  [
    'es',
    'eso es',
    'era',
    'eso era',
    'sería',
    'eso sería',
    'no es',
    'eso no es',
    'con eso es',
    'con eso sería',
  ].flatMap((verb) =>
    ['', ' por ahora', ' por hoy', ' por el momento', ' de mi parte', ' lo que quería'].map(
      (end) => `${lead}${verb} todo${end}`,
    ),
  ),
);

/** "Mándale saludos", "dale un abrazo": nothing that is sent by us. */
const regards = [
  ...splitPhrases(
    'mándale | mándele | mándales | envíale | dale | dele | dales | le mandas | le das | me le mandas | me le das | le mando | le envío | le doy',
  )
    .flatMap((verb) => [verb, `y ${verb}`])
    .flatMap((verb) =>
      splitPhrases(
        'saludos | muchos saludos | un saludo | un abrazo | un abrazote | abrazos | un beso | un besote | besos | mis saludos | mi cariño | bendiciones | las gracias',
      ).map((what) => `${verb} ${what}`),
    ),
  ...splitPhrases(
    'salúdame | salúdamela | salúdamelo | salúdala | salúdalo | salude | me saludas | me la saludas | me lo saludas | dile hola | un abrazo | abrazos | besos',
  ),
];

export const spanishMessage: MessageVocabulary = {
  greetings: [
    ...regards,
    ...splitPhrases(
      'hola | holi | ola | buenas | muy buenas | buenos días | buen día | buenas tardes | buenas noches | qué tal | qué onda | saludos | olaa | holaa | holis | wenas | weenas | buenass | klk | qué lo que | quiubo | quihubo | quiubole | q onda | ke onda | k onda | que onda | qué hubo | qué más | qué más pues | buenas buenas | saludo | aló | bendiciones | buen dia | sigues ahí | sigue ahí | estás ahí | está ahí | andas ahí | hay alguien ahí | hay alguien',
    ),
  ],
  courtesy: [
    ...closings,
    ...splitPhrases(`
    disculpa | disculpe | nada más por ahora | nada más por hoy | todo listo | ya está todo | sobre todo | ante todo | después de todo | perdón | perdona | perdone | con permiso | que dios te bendiga | que dios lo bendiga | que dios la bendiga | que tengas buen día | que tenga buen día | cuídate | dios te bendiga | por fis | si me hace favor | si me haces el favor | hazme el favor | hágame el favor | me haces el favor de | me hace el favor de | ya veo | ah ya | ya entendí | entiendo | si me alcanza | si alcanza | si hay saldo | si tengo saldo | si tengo suficiente | si se puede | si no es molestia | si no es mucha molestia | si puedes | si puede | si me alcanza el saldo | si me alcanza el dinero | si alcanza el saldo | si alcanza el dinero
  `),
  ],
  thanks: splitPhrases('gracias | graciass | grax'),
  filler: splitPhrases(`
    el | la | los | las | lo | un | una | unos | unas | de | del | a | al | en | con | por | para | pa | y | e | que | se | le | les | me | te | nos | mi | mis | tu | su | sus | pal | este | esta | ese | esa | eso | esto | aquí | ahí | pues | bueno | entonces | eh | mmm | oye | oiga | mira | mire | o sea | es que | nomás | nada más | solo | solamente | dinero | lana | plata | feria | es | son | sea | sean | sería | serían | era | eran | que sea | que sean | cantidad | la cantidad | el monto | monto | número | el número | al número | directo | completo | completa | completito | todito | me haces el paro | paro | exactamente | exacto | justo | yo | uno | una | así | también así | otra vez | de nuevo | vive | vive en | cobra | cobra en | que cobre | que lo cobre | lo cobra | lo recoja | lo recoge | que lo recoja | que lo recoja en | la recoge | que lo retire | lo retira | va a cobrar | lo va a cobrar | lo va a recoger | va a recoger | a fin de cuentas | al final | lo demás igual | todo lo demás igual | lo demás es lo mismo | lo demás está bien | su nombre es | el nombre es | se llama | q | ke | x | de todos modos | como sea | lo recibe | que lo reciba | ni nada | nada de eso | de preferencia | directamente | jaja | jajaja | jeje | ups | chin | órale | híjole | uff | pos | fíjese que | fíjate que | fíjese | fíjate | viera que | mire que | dímelo loco | dímelo | loco | vos | mi gente | manito | mano | una vez | una sola vez | la neta | neta | la neta que | la mera neta | la verdad | la verdad que | la verdad es que | honestamente | sinceramente | francamente | a decir verdad
  `),
  wishes: splitPhrases(`
    quiero | quisiera | necesito | deseo | me gustaría | voy a | vamos a | quería | puedes | podrías | puede | podría | me puedes | me podrías | me puede | me podría | me ayudas a | ayúdame a | ayúdeme a | ocupo | quiero que | quiero hacer | quiero hacerle | me urge | me haces | hazme | haces | me hace | tengo que | hay que | quiero que le | ando queriendo | programa | programar | prográmame | prográmala | prográmalo | agenda | agendar | agéndame | agéndalo | deja programado | deja programada | deja programados | déjale programado | déjale programados | déjame programado | déjalo programado | deja agendado | déjale agendado | déjale agendados | déjame agendado | agrega | agregar | agrégame | registra | registrar | guarda | guardar | dar de alta | da de alta | dame de alta
  `),
  verbStems: parseValuedPhrases(`
    transfer: mand | envi | transf | deposit | gir | remit | consign
    payment: pag | abon
    topup: recarg
  `),
  requestVerbs: parseValuedPhrases(`
    transfer: mandas | envías | depositas | transfieres | giras | mandarle | manden | envíen | mándenle | que le mandes | que le mande | le mandas | le envías | hacerle llegar | hazle llegar | haz llegar
    payment: pagas | me pagas | liquida | liquidar | saldar | cubrir | abonarle
    topup: recargas | le recargas
    loan: prestas | me prestas | préstame | préstenme | prestado | prestada | pedir prestado | presten
  `),
  airtime: splitPhrases('de saldo | en saldo | de tiempo aire | en tiempo aire'),
  phones: splitPhrases('cel | celular | celu | celulares | móvil | teléfono | tel | fon'),
  operations: parseValuedPhrases(`
    transfer: envío | un envío | envíos | transferencias | giros | depósitos | transferencia | una transferencia | giro | un giro | remesa | una remesa | depósito | un depósito
    payment: pago | un pago | hacer un pago
    topup: recarga | una recarga | recargas | minutos | tiempo aire | saldo para | saldo al | poner saldo | ponle saldo | échale saldo | meterle saldo | ponerle saldo
    loan: préstamo | un préstamo | crédito | un crédito
  `),
  questions: addShortForms(
    splitPhrases(`
    cuánto es todo | cuánto sería todo | cuánto sale todo | cuánto cuesta | cuánto cobran | cuánto tarda | cuánto sale | cuánto es | cuánto sería | cuánto me cobran | cuánto | cuánta | cuántos | cuántas | por qué | a cómo | a cuánto | cuál es | cuáles son | qué tan | qué tanto | qué pasa | qué es | qué pasó | en cuánto | desde cuándo | hasta cuándo | de dónde | me dices | me puedes decir | sabes si | se puede | qué comisión | qué comisiones | qué tarifa | qué tarifas | qué costo | qué costo tiene | qué precio | qué precio tiene | qué cobran | qué cobras | qué me cobran | qué me cobras | qué sale | cuál es la comisión | cuál es la tarifa | cuál es el costo | de cuánto es la comisión | comisión por
  `),
  ),
  leadingQuestions: splitPhrases(
    'qué | cómo | cuándo | dónde | quién | cuál | hay | tienen | cobran',
  ),
  past: splitPhrases(`
    mandé | envié | pagué | deposité | transferí | recargué | aboné | hice | giré | mandaste | enviaste | pagaste | hiciste | mandó | envió | pagó | depositó | transfirió | recargó | hizo | mandaron | enviaron | pagaron | depositaron | hicieron | cobraron | cobraste | cobró | borraste | eliminaste | quitaste | mandamos | enviamos | pagamos | dije | dijiste | pedí | puse | le di | te di | ya di | te dije | quedó | llegó | llegaron | he mandado | he enviado | he pagado | he depositado | he hecho | he recargado | lo mandé | lo envié | lo pagué | lo hice | se mandó | se envió | se pagó | está pagado | está pagada | está enviado | está mandado | está hecho | estaba | estaban | había | mandaba | enviaba | pagaba | presté | prestó | me prestó | le presté | prestaron | regalé | gasté | compré | le dio | le dieron | me dio | me dieron | robaron | me robaron | robó | me hackearon | estafaron | me estafaron | perdí | se me perdió
  `),
  already: ['ya'],
  datedPast: [],
  debts: splitPhrases(`
    le prometí | les prometí | te prometí | prometí | le prometimos | quedé de darle | quedé de mandarle | me debe | me deben | me debía | me debían | nos debe | nos deben | nos debía | nos debían | te debe | te deben | le debe | le deben | le debía | les debe | les deben | le debo | les debo | te debo | le debía | les debía | le debemos | les debemos | debo | debe | deben | debemos | debía | quedé a deber | le quedé a deber | quedó a deber | me quedó a deber | me quedó debiendo | le quedé debiendo | quedó debiendo | quedé debiendo
  `),
  infinitives: splitPhrases(
    'ar | er | ir | arle | erle | irle | arlo | erlo | irlo | arla | erla | irla | arse | erse | irse',
  ),
  perfects: splitPhrases('he | has | ha | hemos | han | había | habían'),
  participles: splitPhrases('ado | ada | ido | ida | hecho | dicho | visto | puesto | abierto'),
  counted: splitPhrases(
    'vez | veces | parte | partes | pago | pagos | recarga | recargas | envío | envíos | persona | personas | número | números | recibo | recibos | mes | meses | semana | semanas | día | días | año | años | quincena | quincenas | cuota | cuotas | abono | abonos | plazo | plazos | cosa | cosas | hora | horas | minuto | minutos | transferencia | transferencias | cobro | cobros | cargo | cargos | descuento | descuentos',
  ),
  hypothetical: splitPhrases(`
    qué pasa si | qué tal si | y si | en caso de | en caso de que | si mando | si envío | si pago | si le mando | si le envío | si lo mando | si lo pago | si mandara | si enviara | si pagara | si quisiera | si quiero | si recargo | si deposito | mandaría | enviaría | pagaría | costaría | saldría | llegaría | cobrarían | suponiendo | imagínate | mandara | enviara | pagara | depositara | recargara | hiciera | pudiera | quisiera saber
  `),
  ifs: splitPhrases('si | siempre que | siempre y cuando | con tal de que | solo si | nada más si'),
  conditions: splitPhrases(
    'hay | me | no hay | cobran | cobra | cuesta | sale | tiene | tengo | tienen | puedo | puede | puedes | se puede | llega | alcanza | me alcanza | no me | es gratis | es menos | es más | cuando | hoy | baja | sube | la | ya',
  ),
  reported: splitPhrases(`
    dice | dicen | dice que | dicen que | me dice | me dice que | me dijo | me dijo que | dijo | dijo que | dijeron | dijeron que | me dijeron que | contestó | contestó que | contestaron que | respondió | respondió que | me contestó | me contestó que | manda decir que | mandó decir que | según | según que | me pidió | me pidieron | me pidió que | quiere que | quieren que
  `),
  tellings: [
    ...['', 'no ', 'que no ', 'pero no ', 'nomás no ', 'ni '].flatMap((no) =>
      ['le', 'les', 'se lo', 'se los'].flatMap((whom) =>
        splitPhrases(
          'digas | diga | digan | cuentes | cuente | cuenten | avises | avise | comentes | comente | platiques | platique | vayas a decir | vaya a decir | vayas a contar | vaya a contar',
        ).map((verb) => `${no}${whom} ${verb}`),
      ),
    ),
    ...splitPhrases(`
      pregúntale | pregúntales | pregúntele | pídele | pídeles | pídele permiso | consúltale | consúltalo con | háblale | llámale | llámala | márcale | escríbele | mándale mensaje | mándale un mensaje | dile | díganle | dígale | diles | díselo | dígaselo | avísale | avísele | avísales | cuéntale | cuéntele | coméntale | coméntele | platícale | platícele | salúdame | salúdamela | salúdamelo | salúdala | salúdalo | salúdeme | me saludas | me la saludas | me lo saludas | saludos a | saludos para | un abrazo a | un abrazo para | besos a | besos para | un beso a | un beso para | felicítame | felicítala | felicítalo | abrázame | abrázala | abrázalo | abraza | abrace | besa | apapacha | que no se entere | que no lo sepa | que no sepa | sin que sepa | sin que lo sepa | sin que se entere | sin decirle | sin avisarle | sin contarle
    `),
  ],
  notToOthers: [],
  gestures: splitPhrases(
    'saludos | muchos saludos | un saludo | un abrazo | un abrazote | un fuerte abrazo | abrazos | un beso | un besote | besos | mis saludos | mi cariño | bendiciones | las gracias | mis respetos | un apapacho',
  ),
  negations: splitPhrases('no | ya no | nunca | tampoco | ni | jamás | mejor no'),
  clitics: splitPhrases(
    'le | les | lo | la | los | las | se | me | te | nos | se lo | se la | te lo | me lo',
  ),
  deniable: splitPhrases(`
    es | era | son | eran | fue | fueron | será | sea | quiero | quise | quería | mandes | mande | manden | envíes | envíe | pagues | pague | transfieras | transfiera | deposites | deposite | recargues | recargue | hagas | haga | pongas | ponga | des | cobres | cobre | cancelar | canceles | cancele | voy | vayas a | vaya a | vayan a | dije | pedí | tengo | puedo | sé
  `),
  exceptions: splitPhrases(
    'cualquiera menos | cualquiera excepto | cualquier otro menos | cualquier cosa menos | el que sea menos | la que sea menos | como sea menos | todo menos | todos menos | todas menos',
  ),
  ruledOut: splitPhrases(
    'sin | sin el | sin usar el | sin pasar por el | menos | menos al | menos a | menos por | menos el | menos en | salvo | salvo al | salvo por | salvo en | excepto | excepto al | excepto por | excepto en | en vez de | en vez del | en lugar de | en lugar del',
  ),
  bareNegations: splitPhrases('ni | tampoco'),
  faults: splitPhrases(`
    está mal | eso está mal | esto está mal | está equivocado | está equivocada | eso no es | no es eso | hay un error | tiene un error | está incorrecto | incorrecto | es incorrecto | no es correcto | no está bien | algo está mal | me equivoqué | la regué | lo hice mal | metí la pata | me confundí | me he equivocado | fue un error | fue error | ya la regué
  `),
  corrections: splitPhrases(`
    mejor | pero | sino | más bien | en vez de | en lugar de | en vez | digo | quise decir | quiero decir | me equivoqué | corrijo | en realidad | cambia | cámbialo | cámbiala | cámbiala a | cámbiala por | cámbiale | cambiar | cámbialo a | cámbialo por | muévelo | muévela | muévelo a | muévelo al | córrelo a | córrelo al | recórrelo a | recórrelo al | pospónlo | aplázalo | cambia el monto | cambia la cantidad | bájalo a | bájelo a | bájale a | bájele a | baja a | redúcelo a | redúzcalo a | súbelo a | súbalo a | súbele a | súbale a | auméntalo a | auméntelo a | prefiero | cambié de opinión
  `),
  additions: splitPhrases(
    'también | además | y también | y además | y otra | y otro | y luego | y después | aparte | y de paso | de paso',
  ),
  joins: splitPhrases(
    'y | e | y también | y además | y luego | y después | y de paso | y ya luego | y aparte | y ya que estás | ya que estás | y ya de paso | ya de paso | y de pasada | de pasada | y aprovechando | también | además | luego | después | de paso | aparte | y por último | y al final',
  ),
  again: splitPhrases('otra vez | de nuevo | nuevamente'),
  oneMore: splitPhrases('otro | otra | otros | otras'),
  references: splitPhrases('eso | esto | ese | esa | esos | esas | lo anterior'),
  showing: splitPhrases(
    'dime | díganme | enséñame | muéstrame | ver | checa | checar | revisa | revisar | consulta | consultar | cuéntame | dame | saber',
  ),
  others: splitPhrases(
    'otro | otra | otros | otras | otra opción | otra cosa | a otro | otro número | a otro número | el otro | la otra',
  ),
  newOnes: splitPhrases(`
    uno nuevo | una nueva | nuevo | nueva | alguien nuevo | alguien nueva | persona nueva | una persona nueva | destinatario nuevo | nuevo destinatario | un destinatario nuevo | un nuevo destinatario | no está en la lista | no está en mi lista | no está ahí | no está guardado | no está guardada | no lo tengo guardado | no la tengo guardada | no está registrado | no está registrada | no lo tengo registrado | no la tengo registrada | todavía no lo tengo registrado | todavía no la tengo registrada | no lo tengo en la lista | hay que darlo de alta | hay que darla de alta | primera vez | por primera vez | es la primera vez | nunca le había mandado | no está saved | ninguno | ninguna | ninguno de esos | ninguna de esas | ninguna de las dos | ninguno de los dos | ni uno ni otro | a otra persona | otra persona | alguien más
  `),
  allOfThem: parseValuedPhrases(`
    2: los dos | las dos | ambos | ambas
    3: los tres | las tres
    all: todos | todas | todos ellos | todas ellas
  `),
  optionLeads: splitPhrases(
    'opción | la opción | el número | número | la número | el | la | al | a la | con el | con la | por el | por la | quiero el | quiero la | no',
  ),
  lastOne: splitPhrases('el último | la última | último | última'),
  now: splitPhrases(
    'ya | ahora | ahorita | ahora mismo | ahorita mismo | ya mismo | de una vez | de inmediato | inmediatamente | cuanto antes | lo antes posible | en este momento | lo más pronto posible | hoy | hoy mismo | hoy de una vez',
  ),
  todayIs: splitPhrases(
    'hoy es | hoy estamos a | estamos a | es día | hoy es día | mañana es | ayer fue',
  ),
  relativeAmounts: parseValuedPhrases(`
    double: el doble | doble | lo doble | dobla | duplica | duplícalo
    triple: el triple | triple
    half: la mitad | mitad
    all: todo | todo lo que tengo | todo el dinero | todo mi saldo | todo mi dinero | todo lo que hay | todo lo que tenga | todo lo que puedo | todo lo que pueda | todo lo que se pueda | lo que tenga | lo que tengo | lo que haya | lo que me queda | lo que me quede | lo que traigo | lo que traiga
    maximum: lo máximo que pueda | lo máximo que se pueda | el máximo que se pueda | lo máximo que puedo | lo más que puedo | lo máximo posible | lo máximo | el máximo | lo más que se pueda | lo más que pueda | lo más posible | el tope
    minimum: lo mínimo | el mínimo | lo menos posible
    same: igual | mismo precio | el mismo precio | al mismo precio | por el mismo precio | mismo monto | por el mismo monto | otra igual | otro igual | una igual | uno igual | lo mismito | igualito | igualito que la vez pasada | igualito a la vez pasada | otro tanto | lo mismo | lo mismo de siempre | lo de siempre | lo mismo que la última vez | lo mismo que la otra vez | lo mismo de la otra vez | lo de la otra vez | lo de la vez pasada | lo mismo de la vez pasada | lo mismo de la vez anterior | lo mismo de la última vez | lo mismito de la vez pasada | lo mismito que la vez pasada | igual a la vez pasada | igual a la última vez | igual de la vez pasada | lo de la última vez | lo mismo que antes | lo mismo de antes | lo mismo de ahorita | lo mismo que ahorita | igual que ahorita | igual que hace rato | lo mismo que hace rato | lo mismo de hace rato | igual que la vez pasada | igual que la última vez | igual que antes | como la última vez | como la vez pasada | como siempre | lo mismo que la vez pasada | la misma cantidad | el mismo monto
  `),
  portions: parseValuedPhrases(`
    1/2: la mitad | una mitad | mitad | medio | media
    1/3: un tercio | la tercera parte | una tercera parte | tercera parte
    2/3: dos tercios | dos terceras partes | las dos terceras partes
    1/4: un cuarto | la cuarta parte | una cuarta parte | cuarta parte
    3/4: tres cuartos | tres cuartas partes | las tres cuartas partes
    1/5: un quinto | la quinta parte | una quinta parte | quinta parte
    1/10: un décimo | la décima parte | una décima parte | décima parte
    2/1: el doble | doble | duplica | duplícale | duplícame
    3/1: el triple | triple | triplica
  `),
  operators: splitPhrases(
    'por | entre | dividido entre | dividido por | dividido | más | menos | x',
  ),
  beforeAmount: parseValuedPhrases(`
    at-most: hasta | debajo de | por debajo de | menor a | menor que | máximo | como máximo | a lo más | a lo mucho | no más de | menos de | que no pase de
    at-least: al menos | por lo menos | mínimo | como mínimo | más de | desde | arriba de | por arriba de | por encima de | mayor a | mayor que
    about: unos | unas | como | como unos | cerca de | casi | aproximadamente | aprox | más o menos | alrededor de | algo así como | por ahí de
    more: súbele | súbale | súbelo | súbalo | sube | suba | subirle | súbele otros | auméntale | auméntele | aumenta | aumente | aumentarle | agrégale | agréguele | agrega | agregue | agregarle | añádele | añádale | añade | añada | súmale | súmele | suma | sume | sumarle | otros | otras | ponle otros | póngale otros | échale otros | échele otros | más
    less: quítale | quítele | quítenle | quítame | quíteme | quita | quite | quitarle | bájale | bájele | bájenle | baja | baje | bajarle | réstale | réstele | resta | reste | restarle | descuéntale | descuéntele | rebájale | rebájele | rebaja | rebaje | redúcele | redúzcale | recórtale | recórtele | menos
    each: cada uno
    negated: no | no son | no eran | no es | no era | no quiero | en vez de | en vez del | en lugar de | en lugar del
    owned: déjame | me dejas | pero deja | me quedo con | que me queden | quiero quedarme con | quiero dejar | tengo | traigo | solo tengo | me quedan | tenía | me sobran | gano | cobro
    conditional: si me alcanza para | si alcanza para | si hay | si tengo
  `),
  afterAmount: parseValuedPhrases(`
    more: más | de más | extra | adicionales
    less: menos | de menos
    each: cada uno | cada una | a cada uno | a cada una | por persona | c/u | por cabeza
    at-most: máximo | como máximo | a lo más | a lo mucho
    at-least: mínimo | como mínimo | por lo menos | al menos
    about: más o menos | aprox | aproximadamente | o algo así | y pico | y algo
  `),
  received: splitPhrases(`
    que le lleguen | que le llegue | que les lleguen | que reciba | que reciban | que le caigan | que llegue | que lleguen | le lleguen | le llegue | para que le lleguen | para que reciba | que le den | que le entreguen | recibir | que mi mamá reciba | que le queden
  `),
  leftOut: splitPhrases(
    'menos | excepto | salvo | quitando | quitándole | dejando | dejándome | pero menos | menos unos',
  ),
  keeping: splitPhrases(
    'deja | déjame | deja ahí | guarda | guárdame | me quedo con | quédate con | que me queden | que me queda | dejando | dejándome | quiero quedarme con | quiero dejar | resérvame',
  ),
  keptWhere: splitPhrases(
    'en mi cuenta | en la cuenta | en mi billetera | en la billetera | ahí | aquí | para mí | pa mí',
  ),
  rest: splitPhrases(
    'el resto | todo el resto | lo demás | todo lo demás | lo que quede | lo que queda | lo que sobre | lo que sobra | lo restante',
  ),
  rangeJoins: splitPhrases('y | a | o | u | ó | hasta'),
  rangeLeads: splitPhrases('entre | de | desde'),
  toWhom: splitPhrases(
    'a | para | pa | pal | al | hablo de | hablando de | estoy hablando de | me refiero a | se trata de',
  ),
  notNames: splitPhrases(`
    casa | parte | trabajo | escuela | comida | renta | gasto | gastos | banco | oxxo | tienda | tarjeta | cuenta | clabe | efectivo | cajero | app | aplicación | celular | cel | teléfono | recibo | luz | agua | gas | internet | comisión | comisiones | tarifa | saldo | límite | tipo | cambio | dólar | dólares | peso | pesos | registrada | registrado | guardada | guardado | lista | llama | vive | está | están | estoy | llegado | llega | cuesta | urge | favor | ayuda | problema | error | código | clave | correo | dirección | ciudad | estado | país | rápido | barato | gratis | seguro | segura | abajo | arriba | primero | anterior | siguiente
    programado | programada | mensual | semanal | quincenal | automático | automática
    atrás | sin | con | según | durante | mediante | porque | aunque | mientras | urgente | urgentes | urgencia | preguntar | avisar | confirmar
    murió | falleció | reciba | reciban | recibe | reciben | recoja | recojan | recoge | recogen | retire | retiren | retira | cobre | cobren | cobra | llegue | lleguen | tenga | saque | quiere | necesita | pueda | puede | como | vía
    debe | deben | debía | debo
  `),
  adverbEndings: splitPhrases('amente | emente | lmente | rmente'),
};
