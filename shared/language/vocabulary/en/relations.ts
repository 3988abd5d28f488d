import { parseValuedPhrases } from '../phrases.ts';
import type { RelationVocabulary } from '../relation-vocabulary.ts';

export const englishRelations: RelationVocabulary = parseValuedPhrases(`
  mother: mom | mother | mum | mommy | mama | momma | ma | moms | mommas | mums | mommys | moma
  father: dad | father | daddy | papa | pops
  brother: brother | bro | lil bro
  sister: sister | sis
  son: son
  daughter: daughter
  wife: wife | wifey
  husband: husband | hubby
  partner: partner | boyfriend | girlfriend | fiance | fiancee
  grandmother: grandma | grandmother | granny
  grandfather: grandpa | grandfather
  uncle: uncle
  aunt: aunt | auntie
  cousin: cousin
  nephew: nephew
  niece: niece
  mother-in-law: mother in law | mother-in-law
  father-in-law: father in law | father-in-law
  brother-in-law: brother in law | brother-in-law
  sister-in-law: sister in law | sister-in-law
  grandson: grandson
  granddaughter: granddaughter
  friend: friend | buddy
  neighbour: neighbor | neighbour
  boss: boss
`);
