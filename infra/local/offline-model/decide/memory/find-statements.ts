import { fold } from '../text/fold.ts';
import { readUtterance } from '../text/read-utterance.ts';

/** "Remember that …": what follows is to be kept, whatever it is. */
const opening =
  /^(?:por favor,? |please,? |oye,? |hey,? )*(?:recuerda(?:me)? que|acuerdate (?:de )?que|ten (?:en cuenta|presente) que|que sepas que|para que (?:lo )?sepas[:,]?(?: que)?|no (?:te )?olvides (?:de )?que|que no se te olvide que|remember (?:that )?|(?:bear|keep) in mind that|just so you know[:,]?|for future reference[:,]?|(?:don't|do not) forget (?:that )?)\s*/u;

/** Words that make a sentence one about the person who says it. */
const aboutOneself =
  /\b(?:mi|mis|me|yo|soy|estoy|tengo|vivo|trabajo|naci|prefiero|odio|amo|estudio|cumplo|llevo|my)\b|^(?:but |and )?i(?:'m|'ve)?\b/u;

/** Whoever has the assistant do something tells nothing. */
const order =
  /^(?:dime|di|cuentame|ayudame|explicame|hazme|dame|busca|muestrame|ensename|olvida|borra|corrige|cambia|hablame|tell me|help me|give me|show me|explain|forget|delete|correct|change|find|search)\b/u;

const MIN_WORDS = 3;

/** Where a second thing begins that is about the same person: "… and my dog is called Toby". */
const second =
  /\s*,?\s+(?:y|e|and)\s+(?=(?:no\s+)?(?:mi|mis|me|soy|estoy|tengo|vivo|trabajo|my|i|i'm|i’m)\s)/iu;

/** The sentences of a text that tell something about its writer, as they were written. */
export function findStatements(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .flatMap((sentence) => (/[?¿]/.test(sentence) ? [] : sentence.split(second)))
    .map((sentence) => sentence.trim().replace(/[.!]+$/u, ''))
    .flatMap(readStatement);
}

function readStatement(sentence: string): readonly string[] {
  const folded = fold(sentence).replaceAll('’', "'");
  if (/[?¿]/.test(sentence) || folded.split(/\s+/).length < MIN_WORDS) return [];
  const asked = opening.exec(folded)?.[0];
  if (asked !== undefined) return [sentence.slice(asked.length).trim()];
  const { isQuestion, isDesire } = readUtterance(sentence);
  const tells = aboutOneself.test(folded) && !order.test(folded) && !isQuestion && !isDesire;
  return tells ? [sentence] : [];
}
