import type { DetectionVocabulary } from '../detection-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';

export const englishDetection: DetectionVocabulary = {
  letters: undefined,
  words: splitPhrases(`
    hello | hi | hey | good | morning | afternoon | evening | thanks | thank | you | please | the | a | an | my | your | his | her | their | our | is | are | was | were | am | be | been | do | does | did | don't | doesn't | didn't | can | can't | could | would | will | won't | should | i | i'm | i'd | i'll | i've | it | it's | its | we | they | he | she | this | that | these | those | what | what's | when | where | who | why | how | how's | which | to | of | for | from | with | without | and | or | but | not | if | then | there | here | want | need | like | know | think | send | sending | sent | money | transfer | pay | paying | paid | payment | bill | bills | top | up | topup | recharge | phone | number | cell | balance | account | card | credit | loan | rate | exchange | fee | much | many | mom | dad | brother | sister | wife | husband | friend | help | yes | yeah | yep | nope | sure | cancel | confirm | stop | wait | tomorrow | today | yesterday | now | later | never | always | again | more | less | better | speak | talk | english | spanish | human | agent | person | someone | anything | something | everything | nothing | get | give | got | have | has | had | make | let | let's | tell | show | check | status | track | where's | dollars | bucks | hundred | thousand | week | month | monday | tuesday | wednesday | thursday | friday | saturday | sunday | going | go | on | at | in | by | as | about | into | any | all | one | two | three | out | just | really | still | sorry | great | okay
  `),
};
