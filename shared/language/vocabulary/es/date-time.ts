import type { DateTimeVocabulary } from '../date-time-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../phrases.ts';

const pay = splitPhrases(
  'me paguen | nos paguen | cobre | me depositen | me caiga la quincena | me caiga el pago | me caiga el depósito | me llegue el pago | me llegue mi pago | me llegue la quincena | me llegue la nómina | me llegue el cheque | reciba mi pago | reciba mi cheque',
);
const joinPay = (leads: string) =>
  splitPhrases(leads).flatMap((lead) => pay.map((what) => `${lead} ${what}`));
const waits = joinPay(
  'cuando | en cuanto | apenas | tan pronto | tan pronto como | luego que | nomás que | nada más que | una vez que | hasta que | después de que | ya que',
);
const paydays = [
  ...joinPay('cada vez que | cada que | siempre que | todas las veces que | cada vez q'),
  ...splitPhrases(
    'cada día de pago | cada día de paga | cada día que me paguen | los días de pago',
  ),
];

export const spanishDateTime: DateTimeVocabulary = {
  waits,
  paydays,
  lookalikes: splitPhrases(
    'vienes | vienen | manzana | manzanas | banana | mariana | lunares | jueces | martas | partes | cuartos',
  ),
  filler: splitPhrases(`
    el | la | lo | de | del | a | al | en | por | para | pa | pal | con | que | y | e | que sea | que se haga | en punto | es | va a ser | será | sería | fecha | hora | mes | del mes | de mes | este mismo | mismo
    quiero | quisiera | necesito | me gustaría | prefiero | puede ser | podría ser | ponlo | ponle | hazlo | hágalo | déjalo | dejémoslo | programa | programar | prográmalo | prográmala | prográmame | agenda | agendar | agéndalo | agéndame | recuérdame | recordame | avísame | avisame | recordármelo | mándalo | envíalo | mejor | mejor que sea | entonces | pues | bueno | ok | okey | va | vale | dale | listo | sí | claro | porfa | porfis | porfavor | por favor | xfa | gracias | muchas gracias | hola | buenas | buenos días | buen día | buenas tardes | buenas noches | oye | oiga | mira | eh | mmm | exactamente | exacto | justo | nada más | nomás | solo | solamente | perfecto | órale
    el mes | el día | día | una vez | el día de | en el día de | la fecha | la fecha es | fecha de | para la fecha
  `),
  blur: splitPhrases(`
    o | u | ó | no | ni | nunca | jamás | antes | antes de | antes del | antes que | después | después de | después del | luego de | pasando | pasado | pasadas | desde | hasta | entre | a partir de | a partir del | empezando | como | como a | cerca | cerca de | casi | aprox | aproximadamente | más o menos | alrededor de | a eso de | por ahí | por ahí de | tipo | sobre | tal vez | quizá | quizás | a lo mejor | creo | creo que | supongo | depende | menos | excepto | salvo | sino | y pico | y algo | y tantos | un par de | unos | unas | uno de | durante | cualquier | algún | ya sea | si se puede | si puedes | máximo | a más tardar | mínimo | más tardar | otro | otra | el otro | todavía | aún
  `),
  vague: splitPhrases(`
    al rato | al ratito | ahorita | ahoritita | ahora | ahora mismo | ya | ya mismo | ahorita mismo | luego | lueguito | más tarde | más tardecito | más al rato | un rato | en un rato | en un ratito | en un momento | en un momentito | en un ratico | en un toque | en breve | pronto | lo antes posible | lo más pronto posible | cuanto antes | de inmediato | inmediatamente | en cuanto puedas | cuando puedas | cuando pueda | cuando quieras | cuando gustes | cuando sea | cuando tengas tiempo | la semana después de la próxima | la semana que sigue de la otra | la semana de después | un día de estos | uno de estos días | algún día | otro día | cualquier día | en estos días | en unos días | en unas horas | en unos minutos | en algunos días | fin de semana | fin | finde | puente | la quincena | quincena | esta quincena | la próxima quincena | día de pago | día de paga | el día de pago | principios de mes | principio de mes | a principios de mes | principios | a principios | inicio de mes | inicios de mes | a inicios de mes | mediados de mes | a mediados de mes | mediados | a mediados | finales | a finales | fines de mes | a fines de mes | finales de mes | a finales de mes | a fines | fines | fin de | final de | temprano | tempranito | a primera hora | primera hora | muy temprano | bien temprano | tarde | tardecito | al amanecer | al atardecer | al anochecer | a la hora de la comida | a la hora del almuerzo | a la salida del trabajo | el día de las madres | día de las madres | día de la madre | el día de la madre | día del padre | el día del padre | semana santa | pascua | carnaval | día de muertos | el día de muertos | día de la independencia | cumpleaños | mi cumpleaños | cada tercer día | la otra semana | el otro mes | otra semana | otro mes | cada rato | cada segundo | de vez en cuando | a veces | pa luego | a la brevedad | lo más pronto | ocho días | en ocho días | dentro de ocho días | en 8 días | dentro de 8 días | a los ocho días | quince días | en quince días | en 15 días | dentro de quince días | dentro de 15 días | cada ocho días | cada 8 días
  `),
  starts: splitPhrases(`
    a partir de | a partir del | apartir de | apartir del | desde | desde este | empezando | empezando en | empezando desde | empezando por | comenzando | comenzando en | comenzando desde | iniciando | iniciando en | a contar de | a contar del | que empiece | que empiece en | que comience | que inicie | empieza | empieza en
  `),
  whenever: splitPhrases('cuando | en cuanto'),
  afterDayNumber: splitPhrases('mes | a | al | por | para | en | con'),
  once: splitPhrases(
    'solo | solamente | nomás | nada más | únicamente | una vez | una sola vez | solo una vez | nomás una vez | nada más una vez | solo esta vez | nomás esta vez | nada más esta vez | por única vez | y ya | y nada más | solo por | nada más por | nomás por',
  ),
  momentLeads: splitPhrases('el | la | los | las | para | por | en | a | al | hasta'),
  past: splitPhrases(`
    ayer | anoche | antier | anteayer | antes de ayer | antayer | anteanoche | antenoche | hace rato | hace un rato | hace mucho | hace poco | hace días | hace un momento | la vez pasada | el otro día | la otra vez
  `),
  days: parseValuedPhrases(`
    0: hoy | oy | hoy mismo | el día de hoy | día de hoy
    1: mañana | mañana mismo | el día de mañana | día de mañana | maniana | mñn | mñana
    2: pasado mañana | pasao mañana | pasadomañana | el día después de mañana
    7: de hoy en ocho | de hoy en ocho días | hoy en ocho | hoy en ocho días | de hoy en 8 | de hoy en 8 días
    8: de mañana en ocho | de mañana en ocho días | mañana en ocho | mañana en ocho días
  `),
  fixedDays: parseValuedPhrases(`
    12-25: navidad | la navidad | día de navidad
    12-24: nochebuena | noche buena
    12-31: fin de año | noche vieja | nochevieja | víspera de año nuevo
    1-1: año nuevo | día de año nuevo
    1-6: día de reyes | reyes magos | día de los reyes magos
    2-14: san valentín | día de san valentín | día de los enamorados
  `),
  weekdayNames: ['santo'],
  weekdays: parseValuedPhrases(`
    1: lunes | lun
    2: martes
    3: miércoles | mierc | mié | miercole
    4: jueves | juev | jue
    5: viernes | vier | vie | bierne
    6: sábado | sáb | savado
    7: domingo | dom
  `),
  weekdayPlurals: parseValuedPhrases('6: sábados\n7: domingos'),
  pluralArticles: splitPhrases('los | todos los'),
  pluralDays: splitPhrases('los días'),
  weekdayGroups: parseValuedPhrases(`
    12345: entre semana | días hábiles | días laborales | días de semana | los días de semana
    67: fines de semana
  `),
  weekdayRange: splitPhrases('a | al'),
  months: parseValuedPhrases(`
    1: enero | ene
    2: febrero | feb
    3: marzo | marz
    4: abril | abr
    5: mayo
    6: junio | jun
    7: julio | jul
    8: agosto | ago
    9: septiembre | setiembre | sept | sep | set
    10: octubre | oct
    11: noviembre | nov
    12: diciembre | dic
  `),
  ordinals: parseValuedPhrases(`
    1: primero | primer | primera
    2: segundo | segunda
    3: tercero | tercer | tercera
    4: cuarto
    5: quinto
  `),
  ordinalSuffixes: splitPhrases('ro | ero | er | do | o | to | °'),
  lastOne: splitPhrases('último | ultima'),
  of: splitPhrases('de | del'),
  lastDay: splitPhrases(`
    último día | día último | último de | último día de | el último día del mes | fin de mes | final de mes | fin del mes | final del mes
  `),
  dayLeads: splitPhrases(
    'el | el día | día | al | al día | del | del día | pal | este | el próximo | el próximo día | próximo | los días | los | ese | el mero',
  ),
  yearLeads: splitPhrases('de | del | año | del año | de año | , | en'),
  units: parseValuedPhrases(`
    minute: minuto | minutos | min | mins | minutito | minutitos
    hour: hora | horas | h | hr | hrs | hs | horita | horitas | ora | oras
    day: día | días | diita | diitas
    week: semana | semanas | sem | semanita | semanitas
    month: mes | meses
    year: año | años
  `),
  relatives: parseValuedPhrases(`
    next: próximo | próxima | el próximo | la próxima | prox | siguiente | el siguiente | la siguiente
    this: este | esta | ese
    last: pasado | pasada
  `),
  relativesAfter: parseValuedPhrases(`
    next: que viene | q viene | que entra | próximo | próxima | entrante | siguiente | que sigue
    last: pasado | pasada | que pasó | anterior
    this: en curso | actual
  `),
  timeLeads: splitPhrases('a las | a la | alas | las | ala | la'),
  meridiem: parseValuedPhrases(`
    am: am | a.m. | a.m | a m | a. m. | a. m
    pm: pm | p.m. | p.m | p m | p. m. | p. m
  `),
  gluedMeridiem: [],
  parts: parseValuedPhrases(`
    of morning: de la mañana | de la mañanita | d la mañana
    in morning: por la mañana | en la mañana | a la mañana | x la mañana | durante la mañana | la mañana | por la mañanita | en la mañanita | mañanita | mañanas | las mañanas
    this morning: esta mañana
    of day: del día | del medio día | del mediodía | de mediodía | de medio día
    of afternoon: de la tarde | de la tardecita | d la tarde | de tarde
    in afternoon: por la tarde | en la tarde | a la tarde | x la tarde | durante la tarde | la tarde | por la tardecita | en la tardecita | tardes | las tardes
    this afternoon: esta tarde | esta tardecita
    of night: de la noche | de la nochecita | d la noche | de noche
    in night: por la noche | en la noche | a la noche | x la noche | durante la noche | la noche | noche | por la nochecita | en la nochecita | noches | las noches
    this night: esta noche | esta nochecita
    of dawn: de la madrugada | de madrugada | d la madrugada
    in dawn: en la madrugada | por la madrugada | la madrugada | madrugada | a la madrugada
    this dawn: esta madrugada
  `),
  clockWords: parseValuedPhrases(`
    noon: mediodía | medio día | al mediodía | al medio día | a mediodía | a medio día | el mediodía
    midnight: medianoche | media noche | a medianoche | a media noche | a la medianoche | la medianoche | a la media noche
  `),
  exactly: splitPhrases('en punto | enpunto | exactas | clavadas'),
  hourMarks: splitPhrases('horas | hrs | hs | h | hr'),
  quarter: splitPhrases('cuarto | un cuarto'),
  half: splitPhrases('media'),
  minuteJoin: splitPhrases('y | con | i'),
  minuteMinus: splitPhrases('menos'),
  spokenZero: splitPhrases('cero'),
  minutesTo: splitPhrases(
    'para las | pa las | para la | pa la | p las | pa | para | minutos para las | minutos para la',
  ),
  minutesPast: [],
  durationLeads: splitPhrases('en | dentro de | de aquí a | de aquí en'),
  durationTails: splitPhrases('a partir de ahora | a partir de hoy | desde ahora | desde hoy'),
  agoLeads: splitPhrases('hace | ace | hará'),
  agoTails: splitPhrases('atrás'),
  shiftTails: splitPhrases('después de'),
  one: splitPhrases('un | una'),
  andHalf: splitPhrases('y media | y medio'),
  and: splitPhrases('y | con'),
  durations: parseValuedPhrases(`
    15: un cuarto de hora | cuarto de hora
    30: media hora | media horita
    45: tres cuartos de hora | 3 cuartos de hora
    90: hora y media | una hora y media
  `),
  every: splitPhrases(
    'cada | cada uno de los | todos los | todas las | tods los | de cada | toditos los',
  ),
  other: splitPhrases('otro | otra'),
  frequencies: parseValuedPhrases(`
    daily: diario | diariamente | diaria | a diario
    weekly: semanal | semanalmente | a la semana
    fortnightly: cada quincena | cada una quincena | todas las quincenas | cada catorcena | quincenal | quincenalmente | catorcenal | catorcenalmente
    monthly: mensual | mensualmente | al mes
    yearly: anual | anualmente | al año
  `),
  zones: parseValuedPhrases(`
    America/Mexico_City: hora de méxico | hora de la ciudad de méxico | hora de cdmx | hora cdmx | hora méxico | hora mexicana | tiempo de méxico | hora del df | hora de guadalajara | hora de monterrey
    America/Mexico_City America/Chicago: hora del centro | hora centro | tiempo del centro
    America/New_York: hora de nueva york | hora de ny | hora del este | hora de miami | hora de new york | hora este | tiempo del este
    America/Los_Angeles: hora de los ángeles | hora de california | hora de san diego
    America/Los_Angeles America/Mazatlan: hora del pacífico | hora pacífico | tiempo del pacífico
    America/Denver America/Mazatlan: hora de la montaña | hora de montaña
    America/Chicago: hora de chicago | hora de texas | hora de houston | hora de dallas
    America/Denver: hora de denver
    America/Phoenix: hora de arizona | hora de phoenix
    America/Tijuana: hora de tijuana
    America/Hermosillo: hora de sonora | hora de hermosillo
    America/Cancun: hora de cancún | hora de quintana roo
    America/Bogota: hora de colombia | hora de bogotá | hora colombiana
    America/Lima: hora de perú | hora de lima | hora peruana
    America/Guatemala: hora de guatemala
    America/El_Salvador: hora de el salvador | hora del salvador
    America/Tegucigalpa: hora de honduras
    America/Argentina/Buenos_Aires: hora de argentina | hora de buenos aires | hora argentina
    America/Santiago: hora de chile | hora de santiago | hora chilena
    America/Caracas: hora de venezuela | hora de caracas
    America/Guayaquil: hora de ecuador | hora de quito
    America/Santo_Domingo: hora de república dominicana | hora dominicana
    Europe/Madrid: hora de españa | hora de madrid | hora española
    local: hora local | mi hora | hora de aquí
  `),
};
