import { splitPhrases } from '../../phrases.ts';

const denials = splitPhrases('no | aún no | todavía no | sigue sin | nunca | ni');
const pronouns = ['', ' le', ' les', ' me', ' se', ' se le', ' lo', ' la'];

/** "No le llegó", "todavía no le cae": what did not come may follow. */
const verbs = splitPhrases(
  'llegó | llega | llegaron | ha llegado | han llegado | llegar | cayó | cae | ha caído | caer | entró | entra | ha entrado | recibió | ha recibido | recibe | recibieron | recibir | aparece | apareció | aparecer | depositaron | han depositado | refleja | reflejó | ha reflejado | reflejado',
);

/** "No tiene nada", "no le dieron el dinero": alone, these say something else. */
const verbsWithThing = splitPhrases('ve | ven | ha visto | tiene | tienen | dieron | han dado');
const things = splitPhrases('nada | el dinero | su dinero | mi dinero | el depósito | ni un peso');

const absent = splitPhrases(
  'no está en su cuenta | no está en la cuenta | no está el dinero | no está ahí | sin llegar | sin caer | sin recibir | nada de nada | todavía nada | aún nada | nada todavía | y nada | sigue sin nada',
);

const denied = denials.flatMap((denial) =>
  pronouns.flatMap((pronoun) => [
    ...verbs.map((verb) => `${denial}${pronoun} ${verb}`),
    ...verbsWithThing.flatMap((verb) =>
      things.map((thing) => `${denial}${pronoun} ${verb} ${thing}`),
    ),
  ]),
);

/** That it did not come. */
export const spanishMissing: readonly string[] = [...denied, ...absent];
