import type { DangerVocabulary } from '../danger-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';
import { spanishRelations } from './relations.ts';

const infinitives = splitPhrases(
  'mandar | mandarle | mandarles | enviar | enviarle | enviarles | depositar | depositarle | depositarles | pagar | pagarle | pagarles | transferir | transferirle | transferirles | girar | comprar tarjetas',
);

/** "Que le mande", "que les depositara": what somebody wants to be sent. */
const orders = splitPhrases(
  'lo haga | lo hiciera | confirme | confirmara | acepte | aceptara | mande | mandara | mandase | envíe | enviara | enviase | deposite | depositara | pague | pagara | transfiera | transfiriera | haga un depósito | haga una transferencia | compre tarjetas',
).flatMap((verb) =>
  splitPhrases('que | que le | que les | q | q le | que yo | que yo le').map(
    (lead) => `${lead} ${verb}`,
  ),
);

const accountEntries = splitPhrases(
  'alguien entró | se metieron | se metió alguien | alguien se metió | están usando | alguien usa | alguien está usando | alguien usó | alguien tiene acceso | me hackearon | hackearon | me jaquearon | jaquearon | me vaciaron | me robaron',
).flatMap((verb) =>
  splitPhrases('a mi cuenta | en mi cuenta | mi cuenta | la cuenta | a la cuenta').map(
    (where) => `${verb} ${where}`,
  ),
);

export const spanishDanger: DangerVocabulary = {
  lure: splitPhrases(
    'premio | mi premio | un premio | lotería | la lotería | sorteo | rifa | herencia | una herencia | duplicar mi dinero | multiplicar mi dinero | bono del gobierno | apoyo del gobierno | paquete retenido | gané un | gané una | me gané un | me gané una | salí ganador | salí ganadora | camioneta que me gané | carro que me gané',
  ),
  offer: splitPhrases(
    'me ofrecieron un trabajo | me ofrecieron trabajo | me salió un trabajo | me salió trabajo | me ofrecen un trabajo | me ofrecen trabajo | me ofreció un trabajo | me ofreció trabajo | oferta de trabajo | me ofrecieron un empleo | me ofrecen un empleo | oferta de empleo | me ofrecieron una chamba | me ofrecen una chamba | para darme el trabajo | para darme trabajo | me van a dar trabajo | me dan el trabajo',
  ),
  release: splitPhrases(
    'para que me lo den | para que me la den | para que me den | para que me entreguen | para que me lo entreguen | para que me la entreguen | para que me liberen | para que lo liberen | para que me manden | para reclamar | para reclamarlo | para cobrar mi | para desbloquear | para desbloquearlo | para liberar | para liberarlo | para liberarla | para recibir | para recibirlo | para recibirla | para darme | para dármelo | para entregarme | para entregármelo | para poder recibir | para poder cobrar',
  ),
  cost: splitPhrases(
    'de envío | gastos de envío | flete | impuesto | impuestos | trámite | trámites | gastos | aduana | uniforme | curso | capacitación | inscripción | papeleo | papeles | comisión | kit | seguro | notario | exámenes',
  ),
  first: splitPhrases('primero | antes | por adelantado | de adelanto | un adelanto | anticipo'),
  send: infinitives,
  duty: splitPhrases(
    'tengo que | tenía que | debo | debía | debo de | hay que | necesito | que tengo que | que debo',
  ),
  order: orders,
  says: splitPhrases(
    'me dijo | dice | dijo | me dice | me escribió | me avisó | me está diciendo | me asegura',
  ),
  asks: splitPhrases(
    'me pidió | me pide | pide | me está pidiendo | me exige | quiere | me pedía | me solicita | me solicitó | me anda pidiendo | me insiste | pidiéndome | pidiendo | preguntando por | preguntándome',
  ),
  saysMany: splitPhrases('me dijeron | me dicen | dicen | dijeron | me escribieron | me avisaron'),
  asksMany: splitPhrases(
    'me piden | me pidieron | me están pidiendo | me exigen | quieren | me solicitan | me solicitaron | me andan pidiendo | piden',
  ),
  stranger: splitPhrases(
    'alguien | un señor | una señora | un hombre | un tipo | un muchacho | un desconocido | una desconocida | un extraño | una extraña | una persona | un número desconocido | número desconocido | un tal | una mujer | un supuesto | una supuesta | un fulano | un agente | una muchacha',
  ),
  impostor: [
    ...splitPhrases(
      'conocí por internet | conocí en internet | conocí en línea | conocí en facebook | conocí por facebook | conocí en tinder | conocí en instagram | conocí por whatsapp | conocí en una app | mi novio por internet | mi novia por internet | mi novio de internet | mi novia de internet | novio por internet | novia por internet | un novio por internet | una novia por internet | para la fianza | para su fianza | de fianza | para pagar la fianza | para sacarlo de la cárcel | para sacarla de la cárcel | para que lo suelten | para que la suelten | dice ser | dicen ser | se hace pasar por | haciéndose pasar por',
    ),
    ...spanishRelations.flatMap(([word]) => [`dice que es mi ${word}`, `dice ser mi ${word}`]),
  ],
  needs: splitPhrases('necesita | le urge | urgente | está en problemas | ocupa dinero'),
  authority: splitPhrases(
    'irs | el irs | sat | el sat | del sat | hacienda | de hacienda | la migra | un policía | el policía | un oficial | un juzgado | la embajada | fbi | migración | de migración | la policía | seguro social | el gobierno | del gobierno | un juez | la fiscalía | ministerio público',
  ),
  call: splitPhrases(
    'me llamó | me llamaron | me llama | me llaman | me hablaron | me habló | me marcaron | me marcó | me mandaron un mensaje | me llegó un mensaje | recibí una llamada | llamaron',
  ),
  compelled: splitPhrases(`
    me está obligando | me están obligando | me obligan | me obliga a mandar | me obliga a enviar | me obligaron | me tiene obligado | me tiene obligada | me tienen obligado | me tienen obligada | contra mi voluntad | a la fuerza | secuestrado | secuestrada | secuestraron | me secuestraron | tienen secuestrado | tienen secuestrada | tienen a mi hijo | tienen a mi hija | un secuestro | un rescate | pagar el rescate | me están amenazando | me está amenazando | me amenazan | me amenazó | me amenazaron | me tienen amenazado | me tienen amenazada | me extorsionan | me están extorsionando | extorsión | chantaje | me chantajean | me está chantajeando | me está diciendo qué escribir | me están diciendo qué escribir | me dicen qué escribir | me dice qué escribir | me está dictando | me están dictando | no soy yo quien escribe | no soy yo el que escribe | no soy yo la que escribe | no soy yo quien manda | otra persona está escribiendo
  `),
  threat: splitPhrases(`
    me van a arrestar | me va a arrestar | me arrestan | me arresta | arrestarme | orden de arresto | orden de aprehensión | me meten a la cárcel | me van a meter a la cárcel | voy a la cárcel | me deportan | me van a deportar | me va a deportar | deportarme | me embargan | me van a embargar | me va a embargar | embargarme | me bloquean la cuenta | me van a bloquear la cuenta | me bloquea la cuenta | me congelan la cuenta | me van a congelar la cuenta | me cierran la cuenta | me quitan la visa | me van a quitar la visa | me va a matar | me van a matar | me matan | me van a hacer daño | me va a hacer daño | le van a hacer daño | van a publicar mis fotos | va a publicar mis fotos | publican mis fotos | suben mis fotos
  `),
  oddPayment: splitPhrases(
    'tarjetas de regalo | tarjeta de regalo | google play | tarjetas de google play | tarjetas itunes | bitcoin | cripto | criptomonedas',
  ),
  verifying: splitPhrases(
    'verificar mi cuenta | verifique mi cuenta | verifique su cuenta | verifica tu cuenta | verifique la cuenta | validar mi cuenta | valide su cuenta | actualizar mis datos bancarios | actualice sus datos | confirmar mis datos bancarios | verificar mi identidad | desbloquear mi cuenta | reactivar mi cuenta',
  ),
  family: [
    ...splitPhrases(
      'una persona que conozco | alguien que conozco | alguien de confianza | un conocido | trabaja conmigo | del trabajo | mi casero | mi patrón | mi compañero | mi compañera',
    ),
    ...spanishRelations.flatMap(([word]) => [
      `mi ${word}`,
      `a mi ${word}`,
      ...(word.length > 4 ? [word] : []),
    ]),
  ],
  money: splitPhrases('dinero | lana | feria | plata'),
  secret: splitPhrases(
    'mi clave | mis claves | contraseña | mi contraseña | mi pin | nip | mi nip | mi código | código que me llegó | código de verificación | código de seguridad | cvv | contraseñas',
  ),
  code: splitPhrases('clave | claves | pin | el código'),
  giving: splitPhrases(
    'que le dé | que le diera | que les dé | que les diera | que le pase | que le pasara | que les pase | que les pasara | que le diga | que le dijera | que le comparta',
  ),
  gave: splitPhrases(
    'le di mi | les di mi | di mi | le pasé mi | les pasé mi | le dije mi | les dije mi | le compartí mi | les compartí mi | le mandé mi | les mandé mi',
  ),
  machine: splitPhrases(
    'app | la app | aplicación | página | sitio | cajero | el cajero | sistema | para cobrar | para cobrarlo | para recoger | para retirar | sucursal | la tienda | para entrar | iniciar sesión | para iniciar | me pide la app',
  ),
  fraud: splitPhrases(
    'me estafaron | me estafó | me quieren estafar | me quiere estafar | me están estafando | creo que es estafa | creo que es una estafa | creo que es un fraude | será estafa | será una estafa | será un fraude | puede ser estafa | puede ser una estafa | parece estafa | parece una estafa | suena a estafa | me hicieron fraude | caí en una estafa | caí en un fraude | estafador | un estafador | son un fraude | son una estafa | me están robando | me quieren robar | me están defraudando | es estafa | es una estafa | es fraude | es un fraude | fue estafa | fue una estafa | fue fraude | fue un fraude | hubo fraude | reportar un fraude | reportar fraude | denunciar un fraude',
  ),
  us: splitPhrases(
    'felix es | es felix | ustedes | eres | son ustedes | esta app | la app es | su app | este servicio | su servicio | con la comisión | con la tarifa | tipo de cambio | me cobraron | me cobran | esta empresa',
  ),
  stole: splitPhrases(
    'me robaron | me robó | me quitó | me han robado | se robaron | me hurtaron | me clonaron | me arrebataron | me sacaron',
  ),
  lost: splitPhrases('perdí | se me perdió | extravié | se me extravió | he perdido'),
  device: splitPhrases(
    'celular | cel | celu | teléfono | tel | móvil | iphone | tarjeta | tarjetas | cartera | billetera | bolsa | mochila | monedero | chip',
  ),
  account: splitPhrases('cuenta | mi cuenta'),
  entered: splitPhrases('entraron a mi cuenta | me entraron a la cuenta | entraron en mi cuenta'),
  theft: [
    ...accountEntries,
    ...splitPhrases(
      'me asaltaron | me robaron | me acaban de robar | me acaban de asaltar | acaban de robarme | acaban de asaltarme | me hackearon | me jaquearon | me hackeó | me sacaron dinero | me robaron dinero de mi cuenta | mi celular robado | mi teléfono robado | mi tarjeta robada | usaron mi tarjeta | están usando mi tarjeta | alguien usó mi tarjeta | alguien tiene mi celular | alguien tiene mi tarjeta | me robaron todo',
    ),
  ],
  trust: splitPhrases(
    'puedo confiar | puedo confiar en ti | puedo confiar en ustedes | puedo confiar en esto | puedo confiar en felix | es confiable | esto es confiable | son confiables | eres confiable | es seguro | es segura | va a ser seguro | será seguro | va a estar seguro | esto es seguro | está seguro mi dinero | mi dinero está seguro | está segura mi lana | mi dinero está a salvo | está a salvo mi dinero | qué tan seguro es | felix es una estafa | es felix una estafa | esta app es una estafa | esta app es segura | ustedes son una estafa | cómo sé que mi dinero está seguro',
  ),
  harmless: splitPhrases(
    'es seguro que | es seguro de | es el seguro | ya entraron | es segura que | código postal | código de área | código de país | código de barras | código de referencia | código promocional | código de descuento | código para cobrar | código de retiro | clave para cobrar | clave de retiro | clave del envío | código del envío | clave interbancaria | premio de la escuela | premio de mi | premio para mi | premio para su | premio para la | premio para el | premio de los | rifa de la | rifa de mi | sorteo de la | un premio para | número de teléfono | número de celular | antes de | antes que',
  ),
  denial: splitPhrases('no | nadie | nunca | jamás | tampoco'),
  supposition: splitPhrases('si | en caso de que | por si | cuando'),
};
