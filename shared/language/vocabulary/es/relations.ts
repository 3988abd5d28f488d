import { valued } from '../phrases.ts';
import type { RelationVocabulary } from '../relation-vocabulary.ts';

export const spanishRelations: RelationVocabulary = valued(`
  mother: mamá | madre | mami | mamita | ma | amá | mamacita | jefecita | mamá querida
  father: papá | padre | papi | papito | pa | apá | jefecito
  brother: hermano | hermanito | carnal | mano | brother | bro
  sister: hermana | hermanita | carnala | mana
  son: hijo | hijito | mijo
  daughter: hija | hijita | mija
  wife: esposa | señora | mujer
  husband: esposo | marido
  partner: pareja | novio | novia | prometido | prometida
  grandmother: abuela | abuelita | abue
  grandfather: abuelo | abuelito
  uncle: tío
  aunt: tía
  cousin: primo | prima
  nephew: sobrino
  niece: sobrina
  mother-in-law: suegra
  father-in-law: suegro
  brother-in-law: cuñado
  sister-in-law: cuñada
  godfather: padrino | compadre
  godmother: madrina | comadre
  godson: ahijado
  goddaughter: ahijada
  grandson: nieto
  granddaughter: nieta
  friend: amigo | amiga | cuate | parcero | pana
  neighbour: vecino | vecina
  boss: jefe | patrón | patrona
  mother boss: jefa
  father boss: viejo
  mother wife: vieja
`);
