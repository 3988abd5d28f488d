import type { CommandVocabulary } from '../command-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';

export const englishCommands: CommandVocabulary = {
  stop: splitPhrases(`
    cancel | cancel it | cancel that | cancel this | cancelled | canceled | stop | stop it | stop that | stop this | abort | quit | exit | forget it | forget about it | forget that | never mind | nevermind | nvm | drop it | scrap it | scrap that | scratch that | enough | end | i dont want it anymore | i dont want anything | i dont want to continue | i dont want to do this | i dont want to do this anymore | i dont want to anymore | not anymore | leave it | call it off | im done | lets stop | i dont want to do anything anymore | i dont want to do anything | i dont want anything anymore | i dont want any of this
  `),
  everything: splitPhrases(
    'everything | all | all of it | that | this | it | the whole thing | the process',
  ),
  back: splitPhrases(
    'back | go back | one step back | a step back | step back | previous step | previous | the previous step | return',
  ),
  menu: splitPhrases('menu | main menu | home | home page | main page | main screen | options'),
  startOver: splitPhrases(
    'start over | start again | start from scratch | from scratch | from the beginning | from the top | restart | reset | begin again | start fresh | over again | start',
  ),
  repeat: splitPhrases(`
    repeat | repeat that | repeat it | say that again | say it again | say again | come again | what did you say | one more time | can you repeat | can you repeat that | could you repeat that | could you repeat | pardon me | i didnt get that | i didnt catch that | i didnt understand | i dont understand | what was that | tell me again | explain it again | explain that again | explain again | the question | im back | i am back | back to what i was doing | back to what we were doing | back to where we were | back to where i was | where were we | where did we leave off | what were we doing | what was i doing
  `),
  person: splitPhrases(`
    person | people | real person | human | human being | real human | live person | live agent | agent | human agent | advisor | adviser | representative | rep | operator | someone | somebody | anyone | anybody | someone real | support | customer service | customer support | supervisor | manager | support agent
  `),
  talk: splitPhrases(`
    talk to | talk with | speak to | speak with | speak | talk | chat with | connect me to | connect me with | connect me | transfer me to | transfer me | put me through to | get me | give me | contact | call | help from | is there | i want | i need | reach | let me talk to | let me speak to
  `),
  glue: splitPhrases(
    'the | a | an | to | with | of | my | i | want | need | would like | id like | can | could | can i | could i | may i | let | lets | me | go | take | show | please | now | just | actual | real | no | yes | ok | and | instead | from | at | all | again | you | can you | could you | would you | then | actually | you know what | oh | well | it | that',
  ),
};
