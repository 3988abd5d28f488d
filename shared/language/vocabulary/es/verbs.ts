import { splitPhrases } from '../phrases.ts';
import type { VerbVocabulary } from '../verb-vocabulary.ts';

/** Infinitive, tú/vos and usted imperative, first person, subjunctive with "que". */
const verbs = splitPhrases(`
  mandar manda mande mando
  enviar envía envíe envío
  transferir transfiere transfiera transfiero
  transferir transferí transfiera transfiero
  depositar deposita deposite deposito
  girar gira gire giro
  remitir remite remita remito
  consignar consigna consigne consigno
  pagar paga pague pago
  abonar abona abone abono
  recargar recarga recargue recargo
  recargar recargá recargue recargo
  pasar pasa pase pasaré
  hacer haz haga hago
  hacer hacé haga hago
  poner pon ponga pongo
  meter mete meta meto
  echar echa eche echo
  cargar carga cargue cargaré
  dar da dé doy
  procesar procesa procese proceso
  realizar realiza realice realizo
  ejecutar ejecuta ejecute ejecuto
`).map((line) => line.split(' '));

const objects = splitPhrases('lo | la | los | las | selo | sela | selos | selas | telo');
const people = splitPhrases('le | les | me | nos');

/** Spanish clitics are written as one word with the verb, so the forms are derived. */
export const spanishVerbs: VerbVocabulary = {
  complete: verbs.flatMap(([infinitive = '', ...imperatives]) =>
    [infinitive, ...imperatives.slice(0, 2)].flatMap((form) =>
      objects.map((object) => form + object),
    ),
  ),
  open: verbs.flatMap(([infinitive = '', tu = '', usted = '', yo = '']) => [
    infinitive,
    tu,
    usted,
    yo,
    ...[infinitive, tu, usted].flatMap((form) => people.map((person) => form + person)),
  ]),
};
