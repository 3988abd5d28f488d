import type { ConfirmationVocabulary } from '../confirmation-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../phrases.ts';

/** "Ahorita te digo", "te aviso al rato", "ya regreso". */
const whiles = splitPhrases(
  'ahorita | orita | al rato | luego | después | más tarde | más al rato | mañana | en un rato | en un ratito | en un momento | en tantito | ahorita mismo | luego luego | nomás llegue | llegando',
);
const returning = splitPhrases(
  'te digo | te aviso | te confirmo | te contesto | te respondo | te escribo | te cuento | le digo | le aviso | le confirmo | le contesto | les aviso | vengo | vuelvo | regreso | lo veo | lo vemos | lo checo | lo reviso',
);
const returns = whiles.flatMap((when) =>
  returning.flatMap((verb) => [`${when} ${verb}`, `${verb} ${when}`]),
);

/** "Déjame preguntarle a", "tengo que hablarlo con", "primero le marco a". */
const mayAsk = splitPhrases(
  'déjame | deja | permíteme | voy a | tengo que | debo | debería | necesito | quiero | quisiera | hay que | prefiero | iba a | falta | mejor voy a | le voy a | lo voy a | le tengo que | lo tengo que | primero voy a | primero tengo que | primero quiero | primero déjame | antes tengo que | antes quiero',
);
const toAsk = splitPhrases(
  'preguntar | preguntarle | preguntarles | preguntárselo | consultar | consultarle | consultarlo | consultárselo | hablar | hablarle | hablarlo | platicar | platicarle | platicarlo | checar | checarlo | verlo | ver | revisarlo | comentar | comentarle | comentarlo | comentárselo | decirle | avisar | avisarle | avisarles | llamar | llamarle | marcar | marcarle | escribirle | confirmar | confirmarlo | pedirle permiso | ponerme de acuerdo',
);
const nowAsk = splitPhrases(
  'le pregunto | les pregunto | pregunto | le consulto | lo consulto | consulto | le platico | lo platico | lo hablo | hablo | le hablo | le aviso | le llamo | llamo | le marco | le digo | le comento | lo comento | le escribo | lo checo | checo',
);
const asking = [
  ...mayAsk.flatMap((lead) => toAsk.map((verb) => `${lead} ${verb}`)),
  ...['', 'deja ', 'primero ', 'antes ', 'mejor ', 'mejor primero ', 'ahorita '].flatMap((lead) =>
    nowAsk.map((verb) => `${lead}${verb}`),
  ),
];

export const spanishConfirmation: ConfirmationVocabulary = {
  yes: splitPhrases(`
    sí | seh | sehh | mejor sí | ya mejor sí | mejor que sí | pensándolo bien sí | sip | sipi | sisi | sep | sipo | sí po | sí pe | sipe | simón | sí señor | sí señora | siempre sí | que sí | sí que sí | pues sí | pos sí | ya sí
    digo que sí | te digo que sí | dije que sí | te dije que sí | he dicho que sí | trato hecho | ya te dije que sí | ya dije que sí | sí quiero | sí acepto | yo sí | eso sí
    claro | claro que sí | claro que si quiero | clarísimo | clarinete | claro po | claro pe | por supuesto | por supuesto que sí | desde luego | desde luego que sí | obvio | obvio que sí | obvio sí | obviamente | obvio microbio
    confirmo | confirmado | confirmada | confirmar | confirma | confirme | confirmá | confirmalo | confírmalo | confírmelo | confirmala | confírmala | confirmarlo | lo confirmo | la confirmo | te confirmo | te lo confirmo | se lo confirmo | le confirmo | yo confirmo | está confirmado | queda confirmado | sí se confirma | quiero confirmar | deseo confirmar
    de acuerdo | estoy de acuerdo | así es | es así | ándale pues | sisas | eso es | eso mismo | así mero | así mismo | ándale | es correcto | correcto | correcta | es correcta | está correcto | todo correcto | todo está correcto | está todo bien | está todo correcto | todo está bien | todo se ve bien | está todo en orden | todo en orden | exacto | exactamente | exactamente eso | efectivamente | en efecto | afirmativo | afirmo | positivo | cabal
    adelante | acepto | aceptar | aceptado | lo acepto | autorizo | autorizado | autorizada | autorizar | lo autorizo | aprobado | apruebo | procede | proceda | procedé | proceder | procedamos | prosigue | prosiga | continúa | continúe | continuar | continuemos | sigue adelante | siga adelante | puedes proceder | puede proceder | puedes continuar | puede continuar | puedes mandarlo | puede mandarlo | puedes enviarlo | puede enviarlo
    quiero enviarlo | quiero mandarlo | quiero hacerlo | quiero continuar | quiero seguir | quiero pagarlo | deseo continuar | deseo hacerlo | quiero que lo mandes | quiero que lo envíes | lo quiero mandar | lo quiero enviar
    hacerlo | hazlo | hágalo | hacelo | hacele | que se haga | que se mande | que se envíe | manda el dinero | envía el dinero | manda la lana | manda la plata | suéltalo | dispara | aviéntalo | aviéntatelo | métele | métale | dale play | dale con todo | échalo a andar
    de una | de one | de ley | hágale | hágale pues | hagale de una | dele | dele pues | dele no más | dele nomás | dale nomás | dale sí | dale pues | dale po | dale dale | hacele nomás | mandale nomás | mándale nomás | mandale mecha | mándale nada más | a huevo | ahuevo | a webo | arre | jalo | órale sí | órale pues | sobres | fierro | va que va | sale y vale | sale pues | va pues | sí va | sí dale | sí jalo | jálale | échale | échele | dele viaje | con toda confianza | con confianza | está bien así | así está bien | me parece bien | me parece perfecto | me parece | estoy seguro | estoy segura | seguro que sí | segurísimo | cien por ciento seguro | sin duda | sin problema | ningún problema | dale pa lante | dale palante | pa lante | palante | sí cabal | cabal sí | eso mero | ese mero | esa mera | ta to | vaya pues | sí vos | dele con fe | mándele pues | sí mándele | ya quedamos | ya dijo | ya dijiste | de volada | simón que sí
  `),
  agree: splitPhrases(`
    ok | okey | oki | okis | oka | okas | oks | va | vale | sale | órale | dale | listo | lista | perfecto | perfecta | está bien | ta bien | tá bien | ta bueno | está bueno | tá | muy bien | bien | bueno va | excelente | genial | de pelos | joya | bárbaro | buenísimo | chévere | bacano | bacán | listones | listo pues | listo calixto | dale va | ok dale | ya po | ya pues | ya dale | ya pe | seguro | mándale | envíale | deposítale | recárgale | mándele | envíele | pura vida | tuanis | chido | cámara | súper | fino | plomo | de lujo | va va | okay va | s | sigue | eso
  `),
  no: splitPhrases(`
    no | nop | nope | nopes | noup | nel | nel pastel | nones | nanay | nanai | nah | na | nain | negativo | n | no señor | no señora | no señorita | no po | nopo | no pe | no pues no | pues no | pos no | que no | digo que no | te digo que no | dije que no | ya dije que no
    claro que no | por supuesto que no | desde luego que no | obvio que no | obvio no | obviamente no | para nada | en absoluto | de ninguna manera | de ningún modo | ni de chiste | ni de broma | ni loco | ni loca | ni de locos | ni madres | ni hablar | ni pensarlo | ni se te ocurra | ni en sueños | ni a palos | ni muerto | ni al caso | jamás | nunca | nunca jamás | no gracias | va a ser que no | mejor no | mejor nada | nada mejor | ya nada | no hagas nada | mejor no hagas nada | ya no hagas nada | no mandes nada | no pagues nada | ya no | ya no mejor | mejor ya no | siempre no | siempre ya no | al final no | al final ya no | por ahora no | por el momento no | no por ahora | no por el momento | ahora no | ahorita no | no ahorita | no ahora | no todavía | no aún | hoy no | no hoy | de momento no | mejor después no | creo que no | creo que mejor no | pensándolo bien no | no esta vez | esta vez no
    no quiero | ya no quiero | no lo quiero | no deseo | no confirmo | no lo confirmo | no confirmar | no confirmes | no lo confirmes | no acepto | no autorizo | no apruebo | no procede | no procedas | no proceda | no estoy de acuerdo | no es correcto | no está bien | no es así | incorrecto | está mal | eso está mal | está incorrecto | no continuar | no continúes | no sigas | no quiero continuar | no deseo continuar | no me interesa | mejor luego | mejor después | mejor más tarde | mejor al rato | luego mejor | hoy no puedo | no lo hagas | no lo haga | no hagas nada | no haga nada | no lo mandes | no la mandes | no mandes | no mandes nada | no le mandes | no le mandes nada | no lo mande | no lo envíes | no la envíes | no envíes | no envíes nada | no le envíes | no le envíes nada | no lo envíe | no envíe nada | no pagues | no lo pagues | no transfieras | no lo transfieras | no deposites | no lo deposites | no recargues | no lo recargues | no le recargues | no se lo mandes | no se lo envíes | no lo vayas a mandar | no quiero mandarlo | no quiero enviarlo | no quiero mandar nada | no quiero enviar nada | ya no quiero mandarlo | ya no quiero enviarlo | ya no lo mandes | ya no mandes nada | ya no lo envíes | ya no quiero nada | no quiero nada | no quiero hacerlo | ya no quiero hacerlo | no quiero pagar | no quiero pagarlo | me equivoqué | me arrepentí | cambié de opinión | cambie de opinion | era broma | fue un error | es un error | rechazo | rechazar | rechazado | lo rechazo | negado | paso | yo paso |
    no borre | no lo borre | no la borre | no borres | no lo borres | no la borres | no elimine | no lo elimine | no la elimine | no elimines | no lo elimines | no la elimines | no quite | no lo quite | no la quite | no quites | no lo quites | no la quites | no guarde | no lo guarde | no la guarde | no guardes | no lo guardes | no la guardes | no agregue | no lo agregue | no la agregue | no agregues | no lo agregues | no la agregues | no añada | no lo añada | no la añada | no añadas | no lo añadas | no la añadas | no registre | no lo registre | no la registre | no registres | no lo registres | no la registres
  `),
  cancel: splitPhrases(`
    cancela | cancelar | cancele | cancelá | cancélalo | cancélala | cancelalo | cancélelo | cancelarlo | cancelarla | cancelo | cancelado | cancelada | lo cancelo | la cancelo | cancela todo | cancélalo todo | cancela eso | cancela esto | quiero cancelar | quiero cancelarlo | quiero cancelarla | deseo cancelar | prefiero cancelar | mejor cancela | mejor cancélalo | mejor cancelar | mejor cancelo | necesito cancelar | me lo cancelas | no cancela | no cancélalo | no mejor cancela
    anula | anula eso | anúlala | anular | anule | anúlalo | anularlo | anulado | olvídalo | olvídelo | olvidalo | olvidate | olvídate | aborta | abortar | borra eso | bórralo | bórralo todo | borra todo | elimínalo | quita eso | tíralo | detenlo | detén | detente | deténgalo | páralo | párale | párele | pare | basta | ya basta | stop | alto | alto ahí | deshazlo | revierte | reviértelo | quítalo | salir | terminar
  `),
  please: splitPhrases(
    'por favor | porfa | porfis | porfavor | por fa | porfi | xfa | xfavor | pls | plis | plz | si eres tan amable | si es tan amable | si fuera tan amable | sea tan amable | le encargo | te encargo | se lo encargo | te lo encargo | le agradezco | te agradezco',
  ),
  thanks: splitPhrases(
    'gracias | muchas gracias | mil gracias | gracias por todo | graciass | grax | muchísimas gracias | gracias amigo | te lo agradezco | se lo agradezco | muy amable | bendiciones | saludos | buen día | bonito día | excelente día | ty | eres un amor | es un amor | eres lo máximo | eres el mejor | eres la mejor | eres genial | eres un sol | eres un ángel | eres una maravilla | te quiero | te quiero mucho | te quiero un chorro | tqm | te amo | te adoro | qué amable | dios te bendiga | dios lo bendiga | dios la bendiga | dios se lo pague | dios te lo pague',
  ),
  filler: splitPhrases(`
    eh | ehh | em | este | mmm | mm | ah | ahh | oh | ay | uy | oye | oiga | mira | mire | a ver | pues | pos | po | pe | pa
    señorita | señor | señora | joven | amigo | amiga | jefe | jefa | jefecito | compa | compadre | comadre | bro | brother | wey | güey | we | mano | manito | parce | parcero | pana | panita | che | boludo | causa | causita | carnal | licenciado | lic | doña | don | mi amor | corazón | vos | usted | bot | robot | asistente | mi reina | mi rey | reina | rey | loco | maestro | profe | cariño | amor | mi vida | mi cielo | mija | mijo | bb | bebé | amorcito | mi bb | mi bebé | preciosura | guapura
    todo bien | nomás | no más | nada más | así | así nomás | tal cual | como está | como dice | en este momento | ahora | ahora mismo | ahorita | ahorita mismo | ya | ya mismo | ya pues | de inmediato | inmediatamente | hoy | hoy mismo | rápido | rapidito | cuanto antes | lo antes posible | lo más pronto posible | de una vez | entonces | yo | también así | con gusto | adelante pues | por fin | apúrale
  `),
  opener: splitPhrases(
    'hola | buenas | buenas tardes | buenas noches | buenos días | buen día | muy buenas | qué tal | bueno | ah bueno | ah ya | ah ok | mejor dicho | o sea | pues bueno',
  ),
  hold: [
    ...returns,
    ...splitPhrases(`
    espera | todavía no | aún no | espérame | espérate | espere | espéreme | esperá | espera tantito | espérame tantito | espérate tantito | aguanta | aguántame | aguántame tantito | aguarda | un momento | un momentito | un segundo | un seg | un minuto | un ratito | dame un momento | dame un segundo | dame un minuto | dame chance | dame tiempo | permíteme | permítame | déjame pensarlo | déjame ver | déjame checar | déjame revisar | lo voy a pensar | lo pienso | tantito | momento | alto tantito | pérame | pérate
    ya regreso | ya vuelvo | ya vengo | yo te aviso | te aviso | yo te digo | luego lo hago | al rato lo hago | más tarde lo hago | lo tengo que pensar | tengo que pensarlo | quiero pensarlo | necesito pensarlo | voy a pensarlo | prefiero pensarlo | deja lo pienso | déjame lo pienso | pensarlo | pensarlo bien | déjame pensarlo bien | lo voy a pensar bien | deja veo | deja checo | déjame checo | deja reviso | deja pregunto | déjame preguntar | voy a preguntar | tengo que preguntar | lo voy a consultar | lo voy a checar | lo voy a platicar | tengo que consultarlo | déjame consultarlo | déjame platicarlo | tengo que platicarlo | ahorita no puedo | ahora no puedo | estoy manejando | voy manejando | ando manejando | estoy ocupado | estoy ocupada | ando ocupado | ando ocupada | estoy trabajando | estoy en el trabajo | ando en el trabajo
  `),
  ],
  consults: [
    ...['a', 'con', 'al'].flatMap((to) => asking.map((verb) => `${verb} ${to}`)),
    ...splitPhrases('estoy con | ando con | voy con | estoy aquí con | aquí estoy con'),
  ],
  afterConsult: splitPhrases(
    'primero | antes | sobre esto | de esto | al respecto | a ver qué dice | a ver qué opina | a ver si quiere | y te digo | y te aviso | y te confirmo | y ahorita te digo | y luego te digo | si quiere | si está de acuerdo | si está bien',
  ),
  asksTime: splitPhrases(
    'dame | deme | denme | regálame | regáleme | me das | me da | espera | espérame | espérate | espere | espéreme | aguanta | aguántame | permíteme | nomás dame | solo dame | nada más dame',
  ),
  few: splitPhrases(
    'unos | unas | un par de | algunos | otros | otro | un | una | como | nomás un',
  ),
  shortTimes: splitPhrases(
    'minuto | minutos | minutito | minutitos | min | mins | segundo | segundos | segundito | seg | segs | rato | ratito | ratico | momento | momentito | instante | hora | horas | horita | día | días | diítas | chance | tiempo',
  ),
  soon: splitPhrases(
    'en un rato | en un ratito | en un momento | en un momentito | en un minuto | en un minutito | en un segundo | en tantito | al ratito | en unos minutos | en unos minutitos | dentro de un rato',
  ),
  postpone: splitPhrases('al rato | más tarde | luego | después'),
  but: splitPhrases(
    'pero | mejor | mejor que sean | mejor que sea | mejor ponle | mejor mándale | mejor manda | mejor dale | que sean | que sea | que sea para | ponle | sino | en vez de | en lugar de | más bien | prefiero | quiero que sean | quiero que sea | pero que | pero mejor',
  ),
  correction: splitPhrases(
    'en realidad | de hecho | solo | solamente | nada más que | aunque | corrijo | corrección | digo | perdón | disculpa | quise decir | quería decir | me equivoqué es | me equivoqué son | es',
  ),
  beforeNo: splitPhrases('mejor | ya | mejor ya | ya mejor | pues | por favor | mira | al final'),
  beforeYes: splitPhrases('adelante y | procede y | ve y | anda y | sí ve y'),
  laughter: splitPhrases(
    'ja | jaja | jajaja | jajajaja | jajajajaja | jajaj | jajajaj | jeje | jejeje | jiji | ja ja | ja ja ja | jsjs | jsjsjs | xd | ajaja | ajajaja',
  ),
  excuses: splitPhrases(
    'caro | muy caro | cara | muy cara | qué caro | está caro | está muy caro | está carísimo | carísimo | sale caro | sale muy caro | muy cara la comisión | está cara la comisión | está muy cara la comisión | la comisión está cara | la comisión está muy cara | mucha comisión | es mucha comisión | es mucho | es mucho dinero | es demasiado | no me alcanza | no tengo dinero | no traigo dinero | no tengo saldo | no me conviene | ando corto | sabes qué | la verdad',
  ),
  otherDay: splitPhrases(
    'mejor otro día | otro día | otro día mejor | mejor para otro día | mejor otra ocasión | mejor en otra ocasión | para otra ocasión | para otro día | mejor para la otra | lo dejamos para otro día | mejor lo dejamos para otro día | lo dejamos para después | mejor lo dejamos para después | mejor lo dejamos para luego | mejor lo dejamos',
  ),
  doers: splitPhrases(
    'haz | haga | hacé | realiza | realice | procesa | procese | ejecuta | ejecute',
  ),
  change: splitPhrases(`
    cambia | muévelo | muévela | córrelo | recórrelo | pospónlo | aplázalo | cámbialo | cámbiale | cambiar | cambie | cámbiame | cambialo por | cámbialo a | cámbiale a | modifica | modificar | modifícalo | corrige | corregir | corrígelo | edita | editar | ajusta | ajústalo | quiero cambiar | quiero modificar | necesito cambiar | súbele | bájale | auméntale | aumenta | baja | sube | ponle más | ponle menos | mándale más | mándale menos | un poco más | un poco menos | más dinero | menos dinero
  `),
  also: splitPhrases(
    'también | además | y también | y además | aparte | y otro | y otra | y otros | y luego | después | otra vez | y de paso | y mándale | y envíale | y dale | y manda | y envía | y ponle | y págale | y paga | y recárgale',
  ),
  keep: splitPhrases(`
    no cancelar | no canceles | no cancele | sin cancelar | no lo canceles | no la canceles | no lo cancele | no la cancele | no me lo canceles | por favor no canceles | no lo canceles por favor | ya no canceles | ya no lo canceles | ya no la canceles | mejor no canceles | mejor no lo canceles | mejor no la canceles | mejor ya no lo canceles | no quiero cancelar | no quiero cancelarlo | no quiero cancelarla | ya no quiero cancelar | ya no quiero cancelarlo | ya no lo quiero cancelar | no lo quiero cancelar | déjalo | mejor ya déjalo | mejor ya déjala | mejor ya déjalo así | ya déjalo así | ya déjala así | espera déjalo | espera mejor déjalo | no espera mejor déjalo | no espera déjalo | deja así | dejémoslo así | déjala | déjelo | así déjalo | déjalo así | déjala así | déjelo así | déjalo como está | déjala como está | déjelo como está | déjalo como estaba | que siga | que siga así | que siga igual | que siga como está | que se quede | que se quede así | que sí se haga | que sí se mande | que sí se pague | lo conservo | quiero conservarlo | consérvalo
  `),
  unclear: splitPhrases(`
    cómo no | no hay problema | no hay pedo | no hay bronca | mande | no sé | nose | no manches | no mames | no inventes | no puede ser | no entiendo | no te entiendo | ni modo | ya qué | ajá | ajam | supongo | creo que sí | creo | yo creo | a lo mejor | tal vez | quizá | quizás | puede ser | depende | si quieres | si puedes | lo que sea | como quieras | me da igual | da igual | sí no | no sí | ya no sé | no estoy seguro | no estoy segura | sí o no | hm | hmm | y | k | ke | que | di | is | ok no | sí cómo no | sí ajá | sí claro ajá | ya casi | eso digo | no todo | no que no
  `),
  letBe: splitPhrases(
    'déjalo | deja | deja así | déjala | déjala así | así déjalo | déjalo así | déjelo | déjelo así | ahí déjalo',
  ),
  exclamations: splitPhrases('ay | uy | huy'),
  conditions: splitPhrases(
    'va | sale | vale | procede | confirma | confirmado | autorizado | aprobado | está bien | está bueno | ta bien | es correcto | es correcta | está correcto | correcto | todo correcto | todo está correcto | está todo bien | está todo correcto | todo está bien | todo se ve bien | está todo en orden | todo en orden | todo bien | me parece | me parece bien | es así | así es | está bien así | así está bien | estoy de acuerdo | estoy seguro | estoy segura | pasa | jalo | quiero | acepto | confirmo | paga | manda | envía | transfiere | deposita | sigue adelante | continúa | está confirmado | queda confirmado | perfecto | listo | seguro | sin problema | ningún problema | bien',
  ),
  references: parseValuedPhrases(`
    amount: la mitad | el doble | el triple | todo mi saldo | lo mismo de siempre | más dinero | otra cantidad | otro monto | otro importe | menos cantidad | más cantidad | el monto | la cantidad | el importe | monto | cantidad
    currency: otra moneda | la moneda
    recipient: otra persona | otro destinatario | otra cuenta | mi otra cuenta | otro número | otro celular | otro teléfono | otro contacto | otro banco | el destinatario | el nombre | el número | la cuenta | destinatario | alguien más | el beneficiario | otro beneficiario
    time: otro día | otra fecha | otra hora | la fecha | la hora | más tarde | la próxima semana | otro momento
    other: otra tarjeta | la otra tarjeta | otro método | otra forma de pago | la tarjeta | en efectivo | el método de pago | otra opción | la otra opción | la otra | el otro
  `),
  operations: parseValuedPhrases(`
    any: operación | transacción | movimiento | orden | solicitud | trámite | dinero | datos | los datos | información | lo que dice | lo de arriba
    transfer: envío | transferencia | giro | remesa | depósito
    payment: pago | cobro | compra
    topup: recarga
    loan: préstamo | crédito
    saving: guardar
    deleting: borrar
    scheduling: programado
  `),
  actions: parseValuedPhrases(`
    saving: guardarla | guardarlo | guarda | guárdala | guárdalo | guárdame | guárdamela | guárdamelo | guarde | guárdela | guárdelo | agrégala | agrégalo | agrega | regístrala | regístralo
    deleting: borrarla | borrarlo | borrar | borra | elimina | elimine | eliminar | bórrala | bórralo | bórrela | bórrelo | elimínala | elimínalo | quítala | quítalo | quita | quite | quitar | quítame
    scheduling: programar | prográmalo | prográmala | prográmelo | prográmela | agéndalo | agéndala
    transfer: enviar | envía | envíe | enviá | mandar | manda | mandá | transferir | transfiere | depositar | deposita | deposite | girar
    payment: pagar | paga | pague | pagá
    topup: recargar | recarga | recargue
  `),
  links: splitPhrases(
    'son | a | al | para | pa | de | del | el | la | los | las | en | con | por | mi | su | esos | esas | ese | esa | este | esta | un | una | que | le | se | cuenta | número | cel | celular | hacer | realizar',
  ),
  toWhom: splitPhrases('a | para | pa'),
  copula: splitPhrases('es | era | se llama'),
  pronouns: splitPhrases('él | ella | ellos | ellas | ti | usted'),
  notNames: splitPhrases(`
    todo | toda | todos | eso | esto | esa | ese | algo | nada | nadie | que | ver | ser | estar | hacer | tener | ir | cuando | donde | como | mucho | muy | más | menos | poco | casa | fuerza | veces | vez | favor | ahora | ayer | tiempo | nivel | pesar | partir | menudo | ciegas | propósito | prisa | mano | pie | la | el | los | las | un | una | tu | tus | sus | nuestro | siempre | qué | poder | pagar | dar | comprar | saber | uno | si | no
  `),
  ifs: splitPhrases('si | siempre que | siempre y cuando | con tal de que | solo si | nada más si'),
  whens: splitPhrases(
    'cuando | en cuanto | tan pronto | tan pronto como | hasta que | después de que | luego de que | una vez que | apenas | nomás que | a menos que | salvo que',
  ),
  putOffs: splitPhrases(
    'en cuanto me | en cuanto pueda | en cuanto tenga | en cuanto cobre | en cuanto él | en cuanto ella | tan pronto | una vez que | hasta que me | hasta que él | hasta que ella | hasta que cobre | después de que me | después de que él | después de que ella | cuando me paguen | cuando me depositen | cuando me caiga | cuando cobre | cuando tenga | cuando pueda | cuando él | cuando ella | cuando mi | apenas me | apenas cobre | nomás que me',
  ),
  bounds: splitPhrases(
    'menor a | menor que | menor de | menos de | menos que | mayor a | mayor que | más de | más que | inferior a | superior a | no pase de | no pasa de',
  ),
};
