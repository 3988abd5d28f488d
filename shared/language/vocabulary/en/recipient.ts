import { parseValuedPhrases, splitPhrases } from '../phrases.ts';
import type { RecipientVocabulary } from '../recipient-vocabulary.ts';

export const englishRecipient: RecipientVocabulary = {
  lead: splitPhrases(`
    to | for | its for | it is for | its to | hi | hello | yes | please | i want to | i need to | id like to | i would like to | can you | could you | lets | send it to | send money to | money to | some money to | a transfer to | the transfer to | transfer to | top up | again to | cash to | ok | okay
  `),
  tail: splitPhrases('please | thanks | thank you | pls | ok | again'),
  particles: splitPhrases('the | of | and | van | von'),
  possessives: splitPhrases('my | our | his | her | your'),
  separators: splitPhrases('and | or | & | and to | or to'),
  ofWhom: ['of'],
  thingNames: splitPhrases(
    'hope | faith | grace | joy | rose | lily | daisy | bill | will | mark | rich | art | frank | may | june | april | summer | autumn | star | king | baker | cook | rain | dawn | crystal | pearl | ruby | ivy | penny | cash | jack',
  ),
  abbreviations: [],
  nicknames: parseValuedPhrases(`
    robert: bob | bobby | rob | robbie
    william: bill | billy | will
    michael: mike | mikey
    joseph: joe | joey
    james: jim | jimmy
    john: johnny | jack
    richard: rick | dick | richie
    elizabeth: liz | beth | betty | lizzy
    margaret: maggie | peggy
    katherine: kate | kathy | katie
    jennifer: jen | jenny
    christopher: chris
    anthony: tony
    thomas: tom | tommy
    daniel: dan | danny
    david: dave
    edward: ed | eddie | ted
    patricia: pat | patty
    steven: steve
    matthew: matt
    alexander: alex
    samuel: sam
    samantha: sam
    benjamin: ben
    andrew: andy | drew
  `),
};
