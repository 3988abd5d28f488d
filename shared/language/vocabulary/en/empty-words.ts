import { splitPhrases } from '../phrases.ts';

export const englishEmptyWords = splitPhrases(`
  the | a | an | of | to | in | on | at | for | with | by | about | that | what | and | or | is | are | was | were
  it | its | me | my | your | his | her | their | where | which | when | how | did | do | i
  task | tasks | note | notes | reminder | wrote | down | noted | saved
`);

/** Words without which a sentence says the opposite. */
export const englishDenials = splitPhrases(
  "not | no | never | without | don't | dont | doesn't | doesnt | isn't | isnt | neither",
);
