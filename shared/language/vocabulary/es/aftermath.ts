import type { AftermathVocabulary } from '../aftermath-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';
import { addShortForms } from './add-short-forms.ts';

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

export const spanishAftermath: AftermathVocabulary = {
  withhold: [
    ...unwanted,
    ...addShortForms(denials.flatMap((denial) => verbs.map((verb) => `${denial} ${verb}`))),
    ...splitPhrases(
      'siempre no | siempre ya no | mejor siempre no | me arrepentí | me arrepiento | ya me arrepentí | cambié de opinión | cambié de idea | mejor ya no | mejor no | ya no | que no quiero | y si no quiero | no espera no | espera no | no quiero eso | no lo quiero | no la quiero | no quería eso | no era lo que quería | ya no quiero | ya no lo quiero | ya no la quiero | sin querer | no era mi intención | fue un error | fue error | que fue un error',
    ),
  ],
  outcome: splitPhrases(`
    nunca llegó | nunca llegaron | nunca me llegó | nunca le llegó | nunca cayó | llegó | llegaron | ha llegado | han llegado | llegado | se fue | se fueron | se ha ido | se mandó | se envió | se hizo | se pagó | se depositó | se acreditó | se realizó | se completó | se canceló | se anuló | salió | pasó | quedó | quedó hecho | quedó hecha | quedó lista | quedó listo | quedó pagado | quedó pagada | quedó cancelado | quedó cancelada | está cancelado | está cancelada | está hecho | está hecha | está pagado | está pagada | se cayó | le cayó | cayó | recibió | lo recibió | ya lo tiene | ya le entró | entró | funcionó | lo mandaste | lo enviaste | lo hiciste | lo pagaste | lo cancelaste | ya mandaste | ya enviaste | ya pagaste | qué pasó con | cómo va | cómo quedó | en qué quedó | en qué va | cómo sigue | dónde está mi dinero | dónde está el dinero | dónde anda mi dinero | dónde quedó mi dinero | lo cobró | ya cobró | lo recogió | le dieron el dinero | ya está allá | ya está allí | ya están allá | ya lo tienen | lo tiene ya | recibieron | lo recibieron
  `),
  charge: splitPhrases(`
    me cobraste | me cobraron | me cobró | me han cobrado | me descontaste | me descontaron | me descontó | me debitaron | me cargaron | me quitaron | me quitaste | cobraste | cobraron | descontaron | se cobró | se descontó | cobro doble | doble cobro | cargo doble | doble cargo | cobros | cargos
  `),
  undo: addShortForms(
    splitPhrases(`
    quiero que me regresen | que me regresen | que me la regresen | que me lo regresen | lo cancelo | la cancelo | cancelo | lo detengo | la detengo | lo paro | cancelar | cancelarlo | cancelarla | cancela | cancele | cancélalo | cancélala | cancélelo | cancélela | anular | anula | anularlo | anularla | anúlalo | anúlala | deshacer | deshacerlo | detenerlo | detenlo | páralo | reembolso | reembolsar | reembólsame | reembólsenme | devolución | devuélveme | devuélvanme | devuélvame | me devuelves | me devuelve | me devuelven | que me devuelvan | me regresas | me regresan | regrésame | regrésenme | me lo devuelven | no era ese | no era esa | no era ese número | número equivocado | número incorrecto | me equivoqué de número | me equivoqué | equivocado | equivocada | estaba mal | estaba mal el número | echar para atrás | echar pa atrás | echar atrás | dar para atrás | dar reversa | reversar | reversarlo | pare | paren | detenga | detengan | detén | detener | parar | anule | anulen | cancelen | cancelarle | regréseme | regréseme el dinero | regresarme | regréseme mi dinero | devuélvanmelo | devuélvemelo | ya no quiero lo de | ya no quiero el de | ya no quiero la de | ya no quiero lo del | ya no quiero el del | ya no quiero el | ya no quiero la | ya no lo quiero | ya no la quiero | quita el de | quita la de | quita lo de | quita el del | quítame el de | quítame lo de | borra el de | borra la de | borra lo de | borra el del | elimina el de | elimina la de | elimina lo de | elimina el del
  `),
  ),
  beside: addShortForms(
    splitPhrases(`
    nel | nop | nunca | también | tampoco | además | sabes que | sabe que | siempre no | lo mandé | la mandé | los mandé | las mandé | lo envié | la envié | los envié | las envié | lo pagué | la pagué | lo deposité | la deposité | mandé | envié | deposité | transferí | mandé dinero | envié dinero | hice un envío | hice una transferencia | no llega | no le llega | no me llega | espera | esperate | espérate | la del | la de | el de | a | al | de | del | el | la | los | las | lo | le | les | mi | mis | un | una | y | o | u | que | qué | en | con | por | para | se | me | te | si | sí | no | ya | pero | oye | oiga | mire | mira | entonces | todavía | aún | ahora | ahorita | recién | hoy | bien | mal | cuánto | por qué | cómo | puedo | puede | puedes | podría | podrías | se puede | quiero | quisiera | necesito | pedir | hacer | dinero | plata | lana | feria | pisto | saldo | envío | envíos | transferencia | recarga | pago | recibo | giro | eso | ese | esa | esto | este | esta | acabo de hacer | acabo de mandar | acabo de enviar | acabo de pagar | acabas de hacer | que hice | que mandé | que envié | que pagué | que hiciste | hice | último | última | verdad | o no | o sea | otra vez | de verdad | dos | los dos | las dos | los tres | las tres | ambos | ambas | todos | todas | doble | ver | señor | señora | joven | vi | veo | salen | aparecen | mío | mía | era | eran | por eso | por ello | porfa | mejor | ay | uy | chin | híjole | entonces | acabo de hacerle | acabo de mandarle | lo que mandé | lo que le mandé | que le mandé | que le mande | lo que le mande | lo que mande | que le envié | que le envíe | que le acabo de hacer | que le acabo de mandar | que le acabo de enviar | por favor | porfavor | favor | préstamo | crédito
  `),
  ),
};
