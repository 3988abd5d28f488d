import { splitPhrases } from '../../phrases.ts';

const denials = splitPhrases('no | aún no | todavía no | sigue sin | nunca | ni');
const pronouns = ['', ' le', ' les', ' me', ' se', ' se le', ' lo', ' la'];

/** "No le llegó nada", "todavía no le cae", "nunca recibió el dinero". */
const verbs = splitPhrases(
  'llegó | llega | llegaron | ha llegado | han llegado | llegar | cayó | cae | ha caído | caer | entró | entra | ha entrado | recibió | ha recibido | recibe | recibieron | recibir | aparece | apareció | aparecer | depositaron | han depositado | dieron | han dado | ve | ven | ha visto | tiene | tienen | refleja | reflejó | ha reflejado | reflejado',
);
const things = [
  '',
  ...splitPhrases(
    'nada | nada de nada | el dinero | su dinero | mi dinero | el depósito | la lana | el envío | la transferencia | ni un peso | nada todavía',
  ).map((thing) => ` ${thing}`),
];

const absent = splitPhrases(
  'no está en su cuenta | no está en la cuenta | no está el dinero | no está ahí | sin llegar | sin caer | sin recibir | nada de nada | todavía nada | aún nada | nada todavía | y nada | sigue sin nada',
);

/** A bare "no tiene", "no se ve" or "no me da" says something else. */
const needsThing = new Set(['ve', 'ven', 'ha visto', 'tiene', 'tienen', 'dieron', 'han dado']);

const denied = denials.flatMap((denial) =>
  pronouns.flatMap((pronoun) =>
    verbs.flatMap((verb) =>
      things
        .filter((thing) => thing !== '' || !needsThing.has(verb))
        .map((thing) => `${denial}${pronoun} ${verb}${thing}`),
    ),
  ),
);

/** That it did not come. */
export const spanishMissing: readonly string[] = [...denied, ...absent];
