import type { AftermathVocabulary } from '../../deeds/aftermath-vocabulary.ts';
import { splitPhrases } from '../../phrases.ts';
import { addShortForms } from '../add-short-forms.ts';
import { spanishMissing } from './missing.ts';

const verbs = splitPhrases(
  'mande | mandes | manden | envíe | envíes | envíen | pague | pagues | paguen | haga | hagas | hagan | deposite | deposites | transfiera | transfieras | recargue | recargues | gire | gires | programe | programes | salga | vaya | llegue | lleguen | reciba | reciban',
);
const refusing = splitPhrases(
  'no | ya no | no quiero que | ya no quiero que | no quería que | que no | que ya no',
);
const openings = refusing.flatMap((refusal) => [refusal, `mejor ${refusal}`]);
const pronouns = ['', ' lo', ' la', ' los', ' las', ' le', ' les'];
const objects = [...pronouns, ...pronouns.map((pronoun) => ` se${pronoun}`)];
const denials = openings.flatMap((opening) => objects.map((object) => `${opening}${object}`));

/** "No quería mandarle eso", "ya no quiero pagarlo". */
const infinitives = splitPhrases(
  'mandar | enviar | pagar | hacer | depositar | transferir | recargar | girar | programar | pedir',
);
const endings = ['', 'lo', 'la', 'le', 'los', 'las', 'les'];
const wanting = splitPhrases('quería | quise | quiero | debí | debía | pensaba');
const regrets = ['no', 'ya no'].flatMap((no) => wanting.map((verb) => `${no} ${verb}`));
const pronounced = ['no', 'ya no'].flatMap((no) =>
  pronouns.flatMap((pronoun) => wanting.map((verb) => `${no}${pronoun} ${verb}`)),
);
const unwanted = [
  ...regrets.flatMap((regret) =>
    infinitives.flatMap((verb) => endings.map((ending) => `${regret} ${verb}${ending}`)),
  ),
  ...pronounced.flatMap((regret) => infinitives.map((verb) => `${regret} ${verb}`)),
];

/** "Yo no autoricé eso", "nunca te dije que sí". */
const never = splitPhrases('no | nunca | jamás | yo no | yo nunca | yo jamás');
const wished = splitPhrases(
  'autoricé | he autorizado | aprobé | confirmé | he confirmado | pedí | he pedido | solicité | acepté | ordené | di permiso | di mi permiso | di autorización | di mi autorización | dije que sí | dije sí | dije que lo hicieras | dije que lo mandaras | hice | hice eso | hice ese | hice esa',
);
const disowned = never.flatMap((no) =>
  ['', ' lo', ' la', ' te', ' le', ' les', ' les he'].flatMap((object) =>
    wished.map((verb) => `${no}${object} ${verb}`),
  ),
);

/** "No fui yo quien mandó eso", "no reconozco ese cargo". */
const strangeDeeds = [
  ...splitPhrases('cargo | cobro | pago | envío | retiro').flatMap((what) =>
    splitPhrases(
      'que no hice | que yo no hice | que no hize | que yo no hize | que no reconozco | que no conozco | que no autoricé | que yo no autoricé | que no pedí',
    ).flatMap((how) => [`un ${what} ${how}`, `${what}s ${how}`]),
  ),
  ...splitPhrases(
    'un cargo raro | un cobro raro | cargos raros | cobros raros | un cargo extraño | un cobro extraño | no reconozco un cargo | no reconozco un cobro | no reconozco unos cargos',
  ),
  ...['no fui yo quien', 'yo no fui quien', 'no fui yo el que', 'no fui yo la que'].flatMap(
    (lead) =>
      splitPhrases(
        'mandó eso | mandó esto | mandó ese dinero | mandó ese envío | lo mandó | envió eso | envió ese dinero | hizo eso | hizo esto | lo hizo | la hizo | hizo ese envío | hizo esa recarga | hizo ese pago | pidió eso | pidió esto | lo pidió | autorizó eso | autorizó esto | lo autorizó',
      ).map((deed) => `${lead} ${deed}`),
  ),
  ...['no reconozco', 'desconozco'].flatMap((lead) =>
    splitPhrases(
      'eso | esto | ese envío | ese pago | ese cargo | ese cobro | esa recarga | esa transferencia | esa compra | este cargo | este envío | este cobro',
    ).map((deed) => `${lead} ${deed}`),
  ),
];

/** "Pásalo al sábado", "muévela para el lunes". */
const moves = splitPhrases(
  'pásalo | pásala | muévelo | muévela | mueve eso | córrelo | córrela | recórrelo | recórrela | ponlo | ponla | déjalo | déjala | prográmalo | prográmala | cámbialo | cámbiala | pasarlo | pasarla | moverlo | moverla | cambiarlo | cambiarla | mueve el envío | pasa el envío | mueve el pago | pasa el pago | mueve el envío programado | pasa el envío programado | mueve el pago programado | pasa el pago programado | pasa mi envío programado | mueve mi envío programado | mejor pásalo | mejor pásala | mejor muévelo',
).flatMap((move) =>
  ['a', 'al', 'para', 'para el', 'mejor al', 'mejor para'].map((to) => `${move} ${to}`),
);

export const spanishAftermath: AftermathVocabulary = {
  withhold: [
    ...unwanted,
    ...addShortForms(denials.flatMap((denial) => verbs.map((verb) => `${denial} ${verb}`))),
    ...splitPhrases(
      'siempre no | siempre ya no | mejor siempre no | me arrepentí | me arrepiento | ya me arrepentí | cambié de opinión | cambié de idea | mejor ya no | mejor no | ya no | que no quiero | no quiero ninguno | no quiero ninguna | ya no quiero ninguno | ya no quiero ninguna | ya no quiero nada de eso | y si no quiero | no espera no | espera no | no quiero eso | no lo quiero | no la quiero | no quería eso | no era lo que quería | ya no quiero | ya no lo quiero | ya no la quiero | sin querer | no era mi intención | fue un error | fue error | que fue un error',
    ),
  ],
  outcome: splitPhrases(`
    cuándo llega | cuándo le llega | cuándo les llega | cuándo llegan | cuándo va a llegar | cuándo le va a llegar | cuándo les va a llegar | cuándo llegará | cuándo le llegará | a qué hora llega | a qué hora le llega | cuándo lo recibe | cuándo lo reciben | cuándo lo va a recibir | cuándo recibe | cuándo le cae | cuándo cae | cuándo le va a caer | cuándo lo tiene | cuándo sale | cuándo va a salir |
    qué hicimos | qué hicimos hoy | qué hice hoy | qué pasó hoy | lo que hicimos hoy | lo que hice hoy | llegó | llegaron | ha llegado | han llegado | llegado | se fue | se fueron | se ha ido | se mandó | se envió | se hizo | se pagó | se depositó | se acreditó | se realizó | se completó | se canceló | se anuló | salió | pasó | quedó | quedó hecho | quedó hecha | quedó lista | quedó listo | quedó pagado | quedó pagada | quedó cancelado | quedó cancelada | está cancelado | está cancelada | está hecho | está hecha | está pagado | está pagada | se cayó | le cayó | cayó | recibió | lo recibió | ya lo tiene | ya le entró | entró | funcionó | lo mandaste | lo enviaste | lo hiciste | lo pagaste | lo cancelaste | ya mandaste | ya enviaste | ya pagaste | mandaste | enviaste | pagaste | depositaste | transferiste | recargaste | has mandado | has enviado | has pagado | has depositado | le mandaron | le enviaron | le depositaron | qué pasó con | qué onda con | ke onda con | q onda con | k onda con | qué rollo con | qué fue de | qué ha pasado con | hay noticias de | qué hay de | cómo va | cómo van | cómo siguen | en qué van | dónde están | cómo quedó | en qué quedó | en qué va | cómo sigue | dónde está mi dinero | dónde está el dinero | dónde anda mi dinero | dónde quedó mi dinero | lo cobró | ya cobró | lo recogió | le dieron el dinero | ya está allá | ya está allí | ya están allá | ya lo tienen | lo tiene ya | recibieron | lo recibieron | falló | fallaron | ha fallado | han fallado | se rechazó | lo rechazaron | la rechazaron | fue rechazado | fue rechazada | rebotó | se atoró | está atorado | está atorada | me reembolsaron | me lo reembolsaron | se reembolsó | lo reembolsaste | me reembolsaste | me devolvieron | me lo devolvieron | me devolviste | me lo devolviste | se devolvió | me regresaron | me lo regresaron | me regresaste | me lo regresaste | ya se regresó
  `),
  missing: spanishMissing,
  charge: splitPhrases(`
    me cobran | me cobran de más | me cobraron de más | me están cobrando | me están cobrando de más | me están cobrando doble | me cobran doble | me cobran dos veces | me quitaron dinero | me robaron ustedes | me están robando | me robaste | me robaste mi dinero | son unos rateros | me cobraste | me cobraron | me cobró | me han cobrado | me descontaste | me descontaron | me descontó | me debitaron | me cargaron | me quitaron | me quitaste | cobraste | cobraron | descontaron | se cobró | se descontó | cobro doble | doble cobro | cargo doble | doble cargo | cobros | cargos
  `),
  undo: addShortForms(
    splitPhrases(`
    deshaz | deshaz eso | deshaz esto | deshazlo | deshazla | deshágalo | deshágala | puedes deshacer | puedes deshacerlo | revierte | reviértelo | reviértela | revierte eso | revertir | revertirlo | revertirla | borra eso | borra esto | borra ese | borra esa | regrésalo | regrésala | regrésamelo | regresarlo | regresarla | regresármelo | lo puedes regresar | la puedes regresar | me lo puedes regresar | me lo regresas | lo regresas | échalo para atrás | échala para atrás | échalo pa atrás | échalo atrás | échale para atrás | échale reversa | dale reversa | dale para atrás | dale pa atrás | recupéralo | recuperarlo | recupera el dinero | recuperar el dinero | recuperar mi dinero | quiero que me regresen | que me regresen | que me la regresen | que me lo regresen | lo cancelo | la cancelo | cancelo | lo detengo | la detengo | lo paro | cancelar | cancelarlo | cancelarla | cancela | cancele | cancélalo | cancélala | cancélelo | cancélela | anular | anula | anularlo | anularla | anúlalo | anúlala | deshacer | deshacerlo | detenerlo | detenlo | páralo | detenlos | detenlas | páralos | páralas | cancélalos | cancélalas | quítalos | quítalas | para eso | para esos | para ese | ya no sigas con eso | reembolso | reembolsar | reembólsame | reembólsenme | devolución | devuélveme | devuélvanme | devuélvame | me devuelves | me devuelve | me devuelven | que me devuelvan | me regresas | me regresan | regrésame | regrésenme | me lo devuelven | no era ese | no era esa | no era ese número | número equivocado | número incorrecto | me equivoqué de número | me equivoqué | me equivoqué de persona | me equivoqué de destinatario | me equivoqué de nombre | me equivoqué de monto | me equivoqué de cantidad | me equivoqué en el monto | por error | por equivocación | por accidente | me equivoqué en la cantidad | me equivoqué con el monto | me equivoqué con la cantidad | me confundí de persona | me confundí de número | me confundí de monto | persona equivocada | destinatario equivocado | monto equivocado | cantidad equivocada | monto incorrecto | cantidad incorrecta | no era esa cantidad | no era ese monto | no era esa persona | no era él | no era ella | no era para él | no era para ella | no era eso | quita eso | quita esa | quita ese | quítalo | quítala | quítame eso | equivocado | equivocada | estaba mal | estaba mal el número | echar para atrás | echar pa atrás | echar atrás | dar para atrás | dar reversa | reversar | reversarlo | pare | paren | detenga | detengan | detén | detener | parar | anule | anulen | cancelen | cancelarle | regréseme | regréseme el dinero | regresarme | regréseme mi dinero | devuélvanmelo | devuélvemelo | ya no quiero lo de | ya no quiero el de | ya no quiero la de | ya no quiero lo del | ya no quiero el del | ya no quiero el | ya no quiero la | ya no lo quiero | ya no la quiero | quita el de | quita la de | quita lo de | quita el del | quítame el de | quítame lo de | borra el de | borra la de | borra lo de | borra el del | elimina el de | elimina la de | elimina lo de | elimina el del | mi dinero de vuelta | el dinero de vuelta | mi lana de vuelta | la lana de vuelta | mi feria de vuelta | mi plata de vuelta | dinero de regreso | mi dinero de regreso | lana de regreso | de vuelta mi dinero | de regreso mi dinero | quiero de vuelta | lo quiero de vuelta | los quiero de vuelta
  `),
  ),
  amend: [
    ...moves,
    ...splitPhrases(`
    era | eran | era de | eran de | era por | eran por | era para | eran para | era a | eran a | iba para | iban para | iba a ser | iban a ser | iba a | debía ser | debían ser | debió ser | debieron ser | debería ser | deberían ser | debía ir a | debía ser para | tenía que ser | tenían que ser | tenía que ser para | tendría que ser | tendrían que ser | quise decir | quería decir | la cantidad era | el monto era | la cantidad correcta era | la cantidad correcta es | el monto correcto es | el monto correcto era | lo correcto era | cambia el envío | cambia ese envío | cambia mi envío | cambia el envío programado | cambia mi envío programado | cambia ese envío programado | cambia el programado | cambia la transferencia | cambia la transferencia programada | cambia el pago programado | cambia el monto del envío | cambia el monto del envío programado | cambiar el envío | cambiar el envío programado | cambiar el programado | modifica el envío | modifica el envío programado | modifica el programado
  `),
  ],
  said: splitPhrases(
    'dije | te dije | le dije | yo dije | te había dicho | te pedí | le pedí | pedí | yo pedí | había pedido',
  ),
  disown: addShortForms([
    ...disowned,
    ...strangeDeeds,
    ...splitPhrases(
      'no fui yo | yo no fui | no he sido yo | esa no fui yo | ese no fui yo | sin mi permiso | sin mi autorización | sin mi consentimiento | sin preguntarme',
    ),
  ]),
  regret: splitPhrases(
    'ups | upss | oops | ooops | uups | ay no | uy no | ay dios | dios mío | ay no qué hice | no qué hice | qué he hecho | ay qué hice | la regué | ya la regué | la cagué | la embarré | la fregué | metí la pata | me confundí | se me fue el dedo | se me fueron los dedos | me ganó el dedo | apreté mal | le piqué mal',
  ),
  deletion: splitPhrases(
    'lo borraste | la borraste | los borraste | las borraste | borraste | lo eliminaste | la eliminaste | eliminaste | lo quitaste | la quitaste | quitaste | se borró | se eliminó | lo borraron | quedó borrado | quedó borrada | quedó eliminado | quedó eliminada | está borrado | está borrada | está eliminado | está eliminada | borrado | borrada',
  ),
  several: splitPhrases(`
    qué hicimos | qué hicimos hoy | qué hice hoy | qué pasó hoy | lo que hicimos hoy | lo que hice hoy | cancélalos | cancélalas | páralos | páralas | detenlos | detenlas | quítalos | quítalas | todo | todo eso | todo lo que hice | todos | todas | todos ellos | los dos | las dos | los tres | las tres | ambos | ambas | ambas cosas | las dos cosas | ninguno | ninguna | ninguno de los dos | ninguna de las dos | ningunos | mis envíos | los envíos | esos envíos | estos envíos | mis transferencias | las transferencias | esas transferencias | mis recargas | las recargas | mis pagos | los pagos | mis recibos | mis giros | los giros
  `),
  beside: addShortForms(
    splitPhrases(`
    nada | el depósito | la lana | el envío | la transferencia | el dinero | su dinero | mi dinero | esto es un robo | esto es una estafa | es una estafa | estoy enojado | estoy enojada | estoy bien enojado | estoy bien enojada | estoy molesto | estoy molesta | ya van | veces | me salió | me sale | me apareció | me aparece | hay | tengo | dice | dicen | dice que | dicen que | me dice | me dicen | me dice que | me dicen que | me avisa que | en su cuenta | en mi cuenta | cambio de plan | cambio de planes | hubo cambio de planes | hubo un cambio de planes | cambiaron los planes | cambié de planes | después | luego | más tarde | más adelante | una vez enviado | después de enviado | después de enviarlo | después de mandarlo | lo suyo | la suya | el suyo | los suyos | su dinero | su lana | su envío | su parte | su depósito | su recarga | su saldo | yo | perdón | perdona | perdone | disculpa | disculpe | que era | que eran | que era para | que era de | el que era | la que era | lo que era | que fue |     nel | nop | nunca | también | tampoco | además | sabes que | sabe que | siempre no | lo mandé | la mandé | los mandé | las mandé | lo envié | la envié | los envié | las envié | lo pagué | la pagué | lo deposité | la deposité | mandé | envié | deposité | transferí | mandé dinero | envié dinero | hice un envío | hice una transferencia | no llega | no le llega | no me llega | espera | esperate | espérate | la del | la de | el de | a | al | de | del | el | la | los | las | lo | le | les | mi | mis | un | una | y | o | u | que | qué | en | con | por | para | se | me | te | si | sí | no | ya | pero | oye | oiga | mire | mira | entonces | todavía | aún | ahora | ahorita | recién | hoy | bien | mal | cuánto | por qué | cómo | puedo | puede | puedes | podría | podrías | se puede | quiero | quisiera | necesito | pedir | hacer | dinero | plata | lana | feria | pisto | saldo | envío | envíos | transferencia | recarga | pago | recibo | giro | eso | ese | esa | esto | este | esta | acabo de hacer | acabo de mandar | acabo de enviar | acabo de pagar | acabas de hacer | que hice | que mandé | que envié | que pagué | que hiciste | hice | último | última | verdad | o no | o sea | otra vez | de verdad | dos | doble | ver | señor | señora | joven | vi | veo | salen | aparecen | mío | mía | por eso | por ello | porfa | mejor | ay | uy | chin | híjole | entonces | acabo de hacerle | acabo de mandarle | lo que mandé | lo que le mandé | que le mandé | que le mande | lo que le mande | lo que mande | que le envié | que le envíe | que le acabo de hacer | que le acabo de mandar | que le acabo de enviar | por favor | porfavor | favor | préstamo | crédito
  `),
  ),
};
