import { parseValuedPhrases } from '../phrases.ts';
import type { RelationVocabulary } from '../relation-vocabulary.ts';

export const spanishRelations: RelationVocabulary = parseValuedPhrases(`
  mother: mamá | madre | jefita | jefesita | mami | mamita | ma | amá | mamacita | jefecita | mamá querida | mai
  father: papá | padre | jefito | papi | papito | pa | apá | jefecito | pai
  brother: hermano | hermanito | carnal | mano | brother | bro
  sister: hermana | hermanita | carnala | mana
  son: hijo | hijito | mijo
  daughter: hija | hijita | mija
  wife: esposa | señora | mujer
  husband: esposo | marido
  partner partner: pareja | novio | novia | prometido | prometida
  grandmother: abuela | abuelita | abue
  grandfather: abuelo | abuelito
  uncle: tío
  aunt: tía
  cousin cousin: primo | prima
  nephew: sobrino
  niece: sobrina
  mother-in-law: suegra | suegrita | mamá política | madre política
  father-in-law: suegro | papá político | padre político
  brother-in-law: cuñado | hermano político
  sister-in-law: cuñada | hermana política
  godfather: padrino | compadre
  godmother: madrina | comadre
  godson: ahijado
  goddaughter: ahijada
  grandson: nieto
  granddaughter: nieta
  friend friend: amigo | amiga | cuate | parcero | pana
  neighbour neighbour: vecino | vecina
  boss boss: jefe | patrón | patrona
  mother boss: jefa
  father boss: viejo
  mother wife: vieja
`);
