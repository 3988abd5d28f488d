import type { MoneyVocabulary } from '../money-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../phrases.ts';

export const spanishMoney: MoneyVocabulary = {
  currencies: parseValuedPhrases(`
    MXN: pesos mexicanos | peso mexicano | pesos mex | pesos mx | varo | varos | baro | baros | moneda nacional | mn | m.n. | m.n | mx
    COP: pesos colombianos | peso colombiano | pesos cop
    ARS: pesos argentinos | peso argentino | mangos argentinos
    CLP: pesos chilenos | peso chileno
    DOP: pesos dominicanos | peso dominicano
    UYU: pesos uruguayos | peso uruguayo
    CUP: pesos cubanos | peso cubano
    PHP: pesos filipinos | peso filipino
    USD: dólares americanos | dólar americano | varos gringos | lana gringa | dinero gringo | pesos gringos | baros gringos | varos verdes | dólares gringos | dólares estadounidenses | dólares usd | dls | dlls | dll | dlrs | usds | verdes
    CAD: dólares canadienses | dólar canadiense
    AUD: dólares australianos | dólar australiano
    EUR: euro | euros | eur
    GBP: libras esterlinas | libra esterlina
    PEN: sol | soles | nuevos soles | sol peruano | soles peruanos
    GTQ: quetzal | quetzales
    HNL: lempira | lempiras | lps
    NIO: córdoba | córdobas
    CRC: colón | colones | colones costarricenses
    PAB: balboa | balboas
    PYG: guaraní | guaraníes
    BOB: boliviano | bolivianos
    VES: bolívar | bolívares | bolívares soberanos
    BRL: real brasileño | reales | reais
    JPY: yen | yenes
    CNY: yuan | yuanes
    HTG: gourdes
  `),
  pesos: splitPhrases('peso | pesos | pesito | pesitos'),
  dollars: splitPhrases('dólar | dólares | dolarito | dolaritos | dolare | dolars'),
  unclear: parseValuedPhrases(`
    GBP EGP: libra | libras
    CHF XOF XAF: franco | francos
    SEK NOK DKK CZK: corona | coronas
    INR PKR: rupia | rupias
    VES BOB: bolos
  `),
  cents: splitPhrases('centavo | centavos | céntimo | céntimos | ctvs | ctv | centavitos'),
  slang: parseValuedPhrases(`
    1000 AR CL CO UY: luca | lucas | luquita | luquitas
    1000 CO: barra | barras
    100 AR CL UY: gamba | gambas
    1000000 AR UY CO CL: palo | palos
    1000000 AR CL: melón | melones
    1 AR UY: mango | mangos
    1000 CR: rojo | rojos
  `),
  of: ['de'],
  withCents: ['con'],
  andCents: ['y'],
  payout: ['en'],
  around: splitPhrases(`
    hola | buenas | buenos días | buen día | buenas tardes | buenas noches | oye | oiga | mira | disculpa | disculpe
    mil gracias | por favor | porfa | porfis | porfavor | xfa | gracias | muchas gracias | sí | si | ok | va | dale | claro | eh | este | pues | bueno | entonces
    quiero | quisiera | necesito | deseo | me gustaría | voy a | vamos a | puedes | podrías | puede | podría | me puedes | me podrías | me ayudas a
    son | es | sea | sean | sería | serían | que sea | que sean | son de | es de | es por | por | un total de | total | en total
    la cantidad | cantidad | el monto | monto | la suma de | la cantidad de | el monto es | el importe | importe | valor de | con valor de | por valor de
    una transferencia | la transferencia | una recarga | la recarga | un envío | el envío | un pago | el pago | una remesa | un giro | recarga | pago | envío | saldo | de saldo
    exactamente | exacto | exactos | justo | solo | solamente | nada más | nomás | un abono | tiempo aire | de tiempo aire | de crédito | le | les | me | lo | yo | hacer | dinero | la cuenta es | mejor
    hoy | ahora | ahorita | ya | entera | cerrados | pelones | redondos | en efectivo | efectivo | que | llevo | el | la | los | mi | mis | su | tu | mándale | dale | lo de
  `),
  destination: splitPhrases('a | al | para | pa | del | de mi | de la | por la | por el'),
  topic: splitPhrases('de | del | de la | el de | la de'),
  articles: splitPhrases('el | la | las'),
  reference: splitPhrases(`
    folio | orden | pedido | referencia | contrato | cuenta | medidor | nis | número | num | código | ticket | guía | clabe | tarjeta | cliente | celular | cel | teléfono | tel | termina en | terminación
  `),
  payable: splitPhrases('recibo | factura | servicio | boleta | deuda | adeudo'),
  notStated: splitPhrases(`
    todo | toda | todo lo que tengo | todo el dinero | todo mi saldo | lo mismo | lo mismo de siempre | lo de siempre | lo mismo de la otra vez | lo de la otra vez | lo de la vez pasada | igual que la vez pasada | igual que antes | lo que quieras | lo que sea | lo que puedas | un poquito | un poco | poquito | poco | algo | mucho | bastante | lo máximo | el máximo | lo mínimo | el mínimo | lo más que se pueda | la mitad | el resto | lo que queda | lo que falta | lo normal | nada
  `),
  share: splitPhrases('por ciento | porciento | por cien'),
  owned: splitPhrases(`
    lo que tengo | lo que tenga | lo que hay | lo que haya | lo que traigo | lo que me queda | lo que me quede | lo que tengo disponible | lo disponible
    saldo | el saldo | mi saldo | saldo disponible | mi saldo disponible | mi balance
    mi dinero | mis fondos | mi lana | mi plata | mi feria | mi billetera | el dinero que tengo | la lana que tengo | la plata que tengo
  `),
  thanLeads: splitPhrases(
    'que | de | que lo | que lo de | que lo que | de lo que | de lo de | a lo de | a lo que',
  ),
  lastOnes: splitPhrases(`
    la última vez | la vez pasada | la otra vez | la última | el último | el último envío | la última transferencia | mi último envío
    le mandé la última vez | mandé la última vez | le envié la última vez | envié la última vez | le mandé la vez pasada | mandé la vez pasada | la última vez le mandé | la última vez que le mandé | la última vez que mandé
  `),
  thanOthers: splitPhrases(
    'que a | que al | que el | que la | que lo | que ayer | que antes | que siempre | que mi',
  ),
  negative: splitPhrases('negativo | negativos | negativas'),
  blurring: splitPhrases(`
    unos | unas | como | cerca de | casi | aproximadamente | aprox | más o menos | alrededor de | tipo | algo así | o algo así | y pico | y tantos | y algo | y fracción | por ahí de | ponle que | hasta | máximo | mínimo | al menos | por lo menos | más de | menos de | menos | más | no más de | entre | desde | o | u | ó | no | ni | nunca | cada uno | cada una | cada | por persona | c/u | y luego | después | también | además | otros | otras | otro | otra | par | un par | un par de | docena | doble | triple | mitad | cuánto | cuanto | cuántos | qué | si tengo | tal vez | quizá | quizás | creo | creo que | supongo | mensual | mensuales | al mes | semanal | semanales | diarios | quincenales | por ciento | cambio | comisión | de mis | de los | de las | de ellos | de ellas | descuento | interés | intereses | deuda | de más | y | e | antes | sino | en vez de | en lugar de | pero
  `),
};
