type Phrases = readonly string[];
/** Phrases with their values. */
type Valued = readonly (readonly [phrase: string, value: string])[];

/** How a language names days and times of day. Phrases are compared without accents. */
export interface DateTimeVocabulary {
  /** Existing words that differ by one letter from a word below. They are never corrected. */
  readonly lookalikes: Phrases;
  /** Words that say nothing about when: articles, courtesy, "quiero que sea". */
  readonly filler: Phrases;
  /** Words that make the time next to them unusable: "o", "antes de", "around", "no". */
  readonly blur: Phrases;
  /** Times that are no exact moment: "al rato", "next weekend", "payday". */
  readonly vague: Phrases;
  /** Waits for what comes on no known day: "cuando me paguen". */
  readonly waits: Phrases;
  /** What comes with every pay, whose days nobody has told us: "every time I get paid". */
  readonly paydays: Phrases;
  /** Before the day on which what repeats begins: "a partir de", "starting". */
  readonly starts: Phrases;
  /** Begin a time that whoever is asked may choose: "cuando puedas", "whenever you can". */
  readonly whenever: Phrases;
  /** Behind the number of a day, they show that it counts nothing: "cada día 15 por banco". */
  readonly afterDayNumber: Phrases;
  /** Beside a day, they say that it is the only one: "solo", "just once". */
  readonly once: Phrases;
  /** Single words that may stand before any time and belong to it: "para", "on". */
  readonly momentLeads: Phrases;
  readonly past: Phrases;
  /** Days relative to today. The value is the offset in days. */
  readonly days: Valued;
  /** Feasts that have the same date everywhere. The value is `12-25`. */
  readonly fixedDays: Valued;
  /** The value is 1 (Monday) to 7. */
  readonly weekdays: Valued;
  /** Before a weekday, they make it the name of a place or a saint: "Santo Domingo". */
  readonly weekdayNames: Phrases;
  /** Forms that mean every such weekday: "sábados", "Mondays". */
  readonly weekdayPlurals: Valued;
  /** Articles that make a weekday plural: "los". */
  readonly pluralArticles: Phrases;
  /** Before the number of a day that comes every month: "los días 15". */
  readonly pluralDays: Phrases;
  /** Several weekdays in one word. The value is their numbers: `12345`. */
  readonly weekdayGroups: Valued;
  readonly weekdayRange: Phrases;
  readonly months: Valued;
  /** Ordinal words from 1 to 31. */
  readonly ordinals: Valued;
  /** Written right after digits: "15th", "1ro". */
  readonly ordinalSuffixes: Phrases;
  readonly lastOne: Phrases;
  /** After an ordinal and a weekday: "del", "of". */
  readonly of: Phrases;
  /** The last day of the month that is named, or of this month. */
  readonly lastDay: Phrases;
  /** Before the number of a day. */
  readonly dayLeads: Phrases;
  /** Before a year. */
  readonly yearLeads: Phrases;
  /** The value is minute, hour, day, week, month or year. */
  readonly units: Valued;
  /** Before a unit or a weekday. The value is next, coming, this or last. */
  readonly relatives: Valued;
  /** The same after a unit or a weekday: "que viene". */
  readonly relativesAfter: Valued;
  /** Before an hour: "a las". */
  readonly timeLeads: Phrases;
  readonly meridiem: Valued;
  /** Single letters that count only if they touch the digits: "5p". */
  readonly gluedMeridiem: Valued;
  /**
   * Parts of the day. `of morning` belongs to an hour, `in morning` can stand alone, and `this
   * morning` means today's.
   */
  readonly parts: Valued;
  /** The value is noon or midnight. */
  readonly clockWords: Valued;
  readonly exactly: Phrases;
  /** After an hour of the 24-hour clock: "hrs". */
  readonly hourMarks: Phrases;
  readonly quarter: Phrases;
  readonly half: Phrases;
  /** Between hour and minutes. */
  readonly minuteJoin: Phrases;
  readonly minuteMinus: Phrases;
  /** A spoken zero: "five oh five". */
  readonly spokenZero: Phrases;
  /** Between minutes and hour: "para las", "to". */
  readonly minutesTo: Phrases;
  readonly minutesPast: Phrases;
  readonly durationLeads: Phrases;
  readonly durationTails: Phrases;
  readonly agoLeads: Phrases;
  readonly agoTails: Phrases;
  /** "from", as in "a week from Friday". */
  readonly shiftTails: Phrases;
  readonly one: Phrases;
  readonly andHalf: Phrases;
  readonly and: Phrases;
  /** Whole durations. The value is in minutes. */
  readonly durations: Valued;
  readonly every: Phrases;
  readonly other: Phrases;
  /** "daily" and "weekly" in one word. The value is daily, weekly, monthly or yearly. */
  readonly frequencies: Valued;
  /** The value is an IANA zone, several that must agree on the moment, or `local`. */
  readonly zones: Valued;
}
