/** Words of whole messages, beyond those of single values and answers. */
export interface MessageVocabulary {
  readonly greetings: readonly string[];
  /** Thanks, apologies and good wishes. */
  readonly courtesy: readonly string[];
  /** Thanks that a number can stand next to: "mil gracias", "gracias mil". */
  readonly thanks: readonly string[];
  /** Words that say nothing by themselves. */
  readonly filler: readonly string[];
  /** Begins a wish: "quiero", "me puedes". */
  readonly wishes: readonly string[];
  /** Beginnings of verbs of moving money, by operation. */
  readonly verbStems: readonly (readonly [stem: string, operation: string])[];
  /** More verb forms that ask for an operation: "me pagas", "reload". */
  readonly requestVerbs: readonly (readonly [phrase: string, operation: string])[];
  /** What is topped up, where a verb such as "put" says no operation: "al cel". */
  readonly phones: readonly string[];
  /** What is topped up, behind an amount that is given: "100 de saldo", "100 of airtime". */
  readonly airtime: readonly string[];
  /** Nouns, by operation. */
  readonly operations: readonly (readonly [phrase: string, operation: string])[];
  readonly questions: readonly string[];
  /** Ask only at the beginning of a message or with a question mark. */
  readonly leadingQuestions: readonly string[];
  /** Verbs in a past tense. Written without its accent, a word counts only after `already`. */
  readonly past: readonly string[];
  readonly already: readonly string[];
  /** Past only beside a day that is over: "I put". */
  readonly datedPast: readonly string[];
  /** Says what somebody owes, which is not sent yet: "me debe", "I owe". */
  readonly debts: readonly string[];
  /** Endings of the verbs that make a duty of a debt: "debe llegar". */
  readonly infinitives: readonly string[];
  /** Before a participle: "he", "have". */
  readonly perfects: readonly string[];
  /** Endings of participles. */
  readonly participles: readonly string[];
  /** Nouns whose number counts things and is no amount: "veces", "recargas". */
  readonly counted: readonly string[];
  readonly hypothetical: readonly string[];
  /** Before a condition, and what begins one. */
  readonly ifs: readonly string[];
  readonly conditions: readonly string[];
  readonly reported: readonly string[];
  /** Something is to be said to somebody else, or not: "dile", "no le cuentes", "tell". */
  readonly tellings: readonly string[];
  /** Behind such a verb, nobody else is told anything: "tell me". */
  readonly notToOthers: readonly string[];
  /** What is given and no money: "a hug". */
  readonly gestures: readonly string[];
  /** Before what is denied, and small words between. */
  readonly negations: readonly string[];
  readonly clitics: readonly string[];
  /** Verbs that can be denied: forms of "to be", subjunctives. */
  readonly deniable: readonly string[];
  /** What leads to the one thing that is not meant: "anything but". */
  readonly exceptions: readonly string[];
  /** Right before one of several things, say that it shall not be it: "without", "menos al". */
  readonly ruledOut: readonly string[];
  /** Deny what follows without a verb: "not Juan", "ni banco". */
  readonly bareNegations: readonly string[];
  /** Say that something is wrong, without saying what. */
  readonly faults: readonly string[];
  readonly corrections: readonly string[];
  readonly additions: readonly string[];
  /** Between one wish and the next: "y", "and then". */
  readonly joins: readonly string[];
  /** Before one more of the same kind: "otra de". */
  readonly oneMore: readonly string[];
  /** As it was done before: "otra vez". */
  readonly again: readonly string[];
  /** Stand for what was spoken of before: "it", "eso". */
  readonly references: readonly string[];
  /** Asks to be told something: "dime", "show me". */
  readonly showing: readonly string[];
  readonly others: readonly string[];
  /** Not on the list: "alguien nuevo", "none of those". */
  readonly newOnes: readonly string[];
  /** With how many they are: `2: both`, or `all`. */
  readonly allOfThem: readonly (readonly [phrase: string, count: string])[];
  /** Before the number of an option. */
  readonly optionLeads: readonly string[];
  readonly lastOne: readonly string[];
  readonly now: readonly string[];
  /** Before a number that is a date: "hoy es". */
  readonly todayIs: readonly string[];
  /** Amounts named by another one: `double: el doble`. */
  readonly relativeAmounts: readonly (readonly [phrase: string, relation: string])[];
  /** Before "of" and an amount, with the factor: `1/2: la mitad`. */
  readonly portions: readonly (readonly [phrase: string, factor: string])[];
  /** Between two figures that are to be worked out: "100 entre 2". */
  readonly operators: readonly string[];
  /** Before an amount, with the modifier: `at-most: hasta`. */
  readonly beforeAmount: readonly (readonly [phrase: string, modifier: string])[];
  readonly afterAmount: readonly (readonly [phrase: string, modifier: string])[];
  /** Before an amount that shall arrive: "que le lleguen". */
  readonly received: readonly string[];
  /** Between the ends of a range. */
  /** Between all and what is left out of it: "all but 500". */
  readonly leftOut: readonly string[];
  /** Before what shall be left: "keep 500". */
  readonly keeping: readonly string[];
  /** After what shall be left: "in my account". */
  readonly keptWhere: readonly string[];
  /** All but what is kept: "send the rest". */
  readonly rest: readonly string[];
  readonly rangeJoins: readonly string[];
  /** Before the first end of a range. */
  readonly rangeLeads: readonly string[];
  /** Before somebody who gets the money. */
  readonly toWhom: readonly string[];
  /** Words that are never a name, although nothing else explains them. */
  readonly notNames: readonly string[];
  /** Endings of adverbs, which no name has behind three letters or more: "urgent-emente". */
  readonly adverbEndings: readonly string[];
}
