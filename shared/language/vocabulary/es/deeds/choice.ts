import type { ChoiceVocabulary } from '../../deeds/choice-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../../phrases.ts';
import { addShortForms } from '../add-short-forms.ts';

const pronouns = ['', 'me', 'lo', 'la', 'los', 'las', 'melo', 'mela', 'melos', 'melas'];

/** "Cancela", "cancélalo", "me cancelas los dos": accents are not looked at. */
const verbs = splitPhrases(
  'cancela | cancele | cancelar | anula | anule | anular | quita | quite | quitar | borra | borre | borrar | elimina | elimine | eliminar | detén | detener | parar | revoca | revocar | suspende | suspender | frena | frenar | tumba | regresa | regresar | devuelve | devolver',
).flatMap((verb) => pronouns.map((pronoun) => `${verb}${pronoun}`));

/** "No mandes", "ya no quiero que salga". */
const denied = splitPhrases('no | ya no | mejor no | que no | que ya no').flatMap((no) =>
  splitPhrases(
    'mandes | envíes | hagas | pagues | quiero | quería | lo quiero | la quiero | los quiero | las quiero | quiero mandar | quiero enviar | quiero hacer | quiero que salga | quiero que se vaya | quiero que se mande | quiero que llegue | salga | se mande | se vaya | va | vaya | van',
  ).map((verb) => `${no} ${verb}`),
);

/** "No lo canceles", "ya no me la quites", "que no se cancele". */
const spared = splitPhrases('no | ya no | mejor no | mejor ya no').flatMap((no) =>
  ['', 'lo', 'la', 'los', 'las', 'me lo', 'me la'].flatMap((it) =>
    splitPhrases('canceles | cancele | anules | quites | borres | elimines | toques').map((verb) =>
      `${no} ${it} ${verb}`.replace('  ', ' '),
    ),
  ),
);

export const spanishChoice: ChoiceVocabulary = {
  undo: addShortForms([
    ...verbs,
    ...denied,
    ...splitPhrases(
      'olvida | olvídate de | olvídalo | páralo | párala | páralos | páralas | cancelo | me cancelas | me lo cancelas | me la cancelas | me los cancelas | me las cancelas | lo cancelas | la cancelas | los cancelas | cancelen | échame para atrás | echa para atrás | me arrepentí de | me arrepiento de | cambié de opinión sobre | cambié de opinión con | cambié de idea con | cambié de idea sobre | ya me arrepentí de | ya no | siempre no | mejor ya no | hay que cancelar | reembolsa | reembólsame',
    ),
  ]),
  undone: splitPhrases(
    'cancelado | cancelada | cancelados | canceladas | anulado | anulada | que cancelaras | que me cancelaras | que canceles',
  ),
  wanted: splitPhrases(
    'quiero | quería | queria | yo quería | lo que quería era | me refería | me refería a | me refiero | me refiero a | hablaba de | yo hablaba de | te dije | yo dije | quise decir',
  ),
  redo: addShortForms(
    splitPhrases(`
      mándalo | mándala | mándalos | mándalas | mándaselo | mándasela | envíaselo | envíasela | pásaselo | pásalo | pásala | házselo | mejor mándalo | mejor mándaselo | sí mándalo | sí mándala | mándalo otra vez | mándala otra vez | mándalo de nuevo | vuelve a mandarlo | vuélvelo a mandar | vuelve a mandarla | vuelve a enviarlo | vuélvelo a enviar | envíalo | envíala | envíalo otra vez | envíalo de nuevo | reenvíalo | reenvíala | hazlo | hazlo de nuevo | hazlo otra vez | sí lo mando | sí la mando | sí lo quiero | sí la quiero | sí lo quiero mandar | sí la quiero mandar | sí lo quiero enviar | sí quiero mandarlo | sí quiero mandarla | sí quiero enviarlo | lo quiero mandar | la quiero mandar | quiero mandarlo | quiero enviarlo | sí quiero que se mande | sí quiero que se vaya | sí quiero que le llegue | que sí se mande | que sí se vaya | que sí salga | que sí llegue | sí que se mande | siempre sí | siempre sí mándalo | siempre sí lo quiero mandar | mejor sí | mejor sí mándalo | mejor sí mándala | mejor sí envíalo | mejor sí lo mando | no lo hubieras cancelado | no quería cancelarlo | no quería cancelarla | no lo quería cancelar | déjalo como estaba
    `),
  ),
  restore: splitPhrases(
    'deshaz la cancelación | cancela la cancelación | quita la cancelación | revierte la cancelación | ponlo otra vez | ponla otra vez | ponlo de nuevo | ponla de nuevo | ponlo como estaba | ponla como estaba | vuelve a ponerlo | vuelve a ponerla | vuélvelo a poner | vuélvela a poner | actívalo otra vez | actívala otra vez | reactívalo | reactívala',
  ),
  revert: splitPhrases(
    'deshaz | deshaz eso | deshaz esto | deshazlo | deshazla | deshazlos | deshacer | deshágalo | revierte | revierte eso | reviértelo | reviértela | revertir',
  ),
  leave: splitPhrases(
    'déjalo | déjala | déjalos | déjalas | déjame | deja | déjelo | déjela | deje | sí déjalo | sí déjala | mejor déjalo | mejor déjala | consérvalo | consérvala | que se quede | que se queden | se queda | se quedan | que siga | que sigan | sigue | que no se cancele',
  ),
  shelve: ['deja', 'dejemos', 'dejamos', 'déjalo', 'dejémoslo'].flatMap((verb) =>
    ['lo de', 'lo del', 'eso de', 'eso del'].map((it) => `${verb} ${it}`),
  ),
  spare: spared,
  leaveThat: [],
  no: splitPhrases('no | nop | nel | noo | nooo | no no | ni'),
  except: splitPhrases(
    'menos | todos menos | todas menos | todo menos | excepto | salvo | todos excepto | todas excepto | pero no | aparte de | los dos menos',
  ),
  joins: splitPhrases(
    'pero | y | e | y también | y luego | más | así como | también | y a | y lo mismo con',
  ),
  places: parseValuedPhrases(`
    1: primero | primer | primera | 1ra | 1era | 1er | más viejo | más vieja | más antiguo | más antigua | el de al principio | la de al principio
    2: segundo | segunda | 2da
    3: tercero | tercer | tercera | 3ra
    4: cuarto | cuarta
    5: quinto | quinta
    -1: último | última | más reciente | más nuevo | más nueva | final | el que acabo de hacer | la que acabo de hacer | el que acabo de mandar | la que acabo de mandar | el que acabo de enviar | la que acabo de enviar | lo que acabo de mandar | lo que acabo de enviar
    -2: penúltimo | penúltima | antepasado
    before: anterior | de antes | de antes de ese | de antes de esa | previo | previa | el de antes | la de antes
    1x2: los dos primeros | las dos primeras | los 2 primeros | las 2 primeras | 2 primeros | 2 primeras | primeros dos | primeras dos | dos primeros | dos primeras | primeros 2 | primeras 2
    1x3: los tres primeros | las tres primeras | los 3 primeros | las 3 primeras | 3 primeros | 3 primeras | primeros tres | primeras tres | tres primeros | tres primeras
    -1x2: los dos últimos | las dos últimas | los 2 últimos | las 2 últimas | 2 últimos | 2 últimas | los dos anteriores | los 2 anteriores | las 2 anteriores | las dos anteriores | dos anteriores | los dos de antes | las dos de antes | últimos dos | últimas dos | dos últimos | dos últimas | últimos 2 | últimas 2
    -1x3: los tres últimos | las tres últimas | los 3 últimos | las 3 últimas | 3 últimos | 3 últimas | los tres anteriores | los 3 anteriores | las 3 anteriores | las tres anteriores | tres anteriores | los tres de antes | las tres de antes | últimos tres | últimas tres | tres últimos | tres últimas
  `),
  counts: parseValuedPhrases(`
    2: los dos | las dos | ambos | ambas | los 2 | las 2 | a los dos | a las dos | mis dos | esos dos | esas dos | estos dos | estas dos
    3: los tres | las tres | los 3 | las 3 | mis tres | esos tres | esas tres
    all: todos | todas | todo | todos los | todas las | todos mis | todas mis | todos ellos | todas ellas | cada uno | cada una
    none: ninguno | ninguna | ninguno de los dos | ninguna de las dos | ninguno de ellos | ningunos
    any: uno | una | uno de los dos | una de las dos | uno de ellos | una de ellas | uno de esos | una de esas | uno de los | una de las | uno de mis | una de mis | alguno | alguna | cualquiera
  `),
  nouns: parseValuedPhrases(`
    transfer: envío | envíos | transferencia | transferencias | giro | giros | remesa | remesas | transfer | transfers
    topup: recarga | recargas
    payment: recibo | recibos | pago de recibo
    any: pago | pagos | depósito | depósitos | operación | operaciones | movimiento | movimientos | cosa | cosas | mandado | mandados
  `),
  articles: splitPhrases(
    'el | al | la | los | las | mi | mis | ese | esa | esos | esas | este | esta | estos | estas | un | una | de | del | dos | tres | ambos | ambas | otro | otra',
  ),
  pointers: splitPhrases('ese | esa | este | esta | eso | esto'),
  done: splitPhrases(
    'que hice | que mandé | que mande | que envié | que envie | que ya mandé | que ya mande | que ya envié | que ya envie | que ya hice | ya enviado | ya mandado | ya hecho | que acabo de hacer | que acabo de mandar | que acabo de enviar | que acabamos de hacer | que acabamos de mandar | que hiciste | que mandaste | que hicimos | que mandamos | que enviamos | que ya se fue | que ya se mandó | que ya se envió | que ya salió | que ya está hecho | que ya quedó | que se mandó | que se envió | de hace rato | de hace ratito | que hice antes | que mandé antes',
  ),
  saved: splitPhrases(
    'destinatario | destinatarios | contacto | contactos | beneficiario | beneficiarios | la lista | mi lista | números guardados | número guardado | números frecuentes | mis números | mi tarjeta | mis tarjetas',
  ),
  small: splitPhrases(
    'al | así | como está | como estaba | en paz | por error | por equivocación | me equivoqué | fue un error | fue error | lo de | eso de | que era | que iba | que fue | que se mande | que salga | ahora sí | nomás | nada más | solo | solamente',
  ),
};
