type Phrases = readonly string[];
/** Phrase and what it stands for. */
type Valued = readonly (readonly [phrase: string, value: string])[];

/** How a language talks about days and times of day. Phrases are compared without accents. */
export interface DateTimeVocabulary {
  /** Words of their own, one letter away from one below; never repaired. */
  readonly lookalikes: Phrases;
  /** Says nothing about when: articles, courtesy, "quiero que sea". */
  readonly filler: Phrases;
  /** Makes a time next to it unusable as it stands: "o", "antes de", "around", "no". */
  readonly blur: Phrases;
  /** A time that is no moment: "al rato", "next weekend", "payday". */
  readonly vague: Phrases;
  readonly past: Phrases;
  /** Offset in days. */
  readonly days: Valued;
  /** Feasts that fall on the same day everywhere, as `12-25`. */
  readonly fixedDays: Valued;
  /** 1 (Monday) to 7. */
  readonly weekdays: Valued;
  /** Forms that mean every one of them: "sábados", "Mondays". */
  readonly weekdayPlurals: Valued;
  /** Before a weekday makes it plural: "los". */
  readonly pluralArticles: Phrases;
  /** Several weekdays in one word, as weekday numbers: `12345`. */
  readonly weekdayGroups: Valued;
  readonly weekdayRange: Phrases;
  readonly months: Valued;
  /** Ordinal words 1 to 31. */
  readonly ordinals: Valued;
  /** Written right after digits: "15th", "1ro". */
  readonly ordinalSuffixes: Phrases;
  readonly lastOne: Phrases;
  /** After an ordinal and a weekday: "del", "of". */
  readonly of: Phrases;
  /** The last day of whatever month is named, or of this one. */
  readonly lastDay: Phrases;
  /** Before the number of a day. */
  readonly dayLeads: Phrases;
  /** Before a year. */
  readonly yearLeads: Phrases;
  /** minute, hour, day, week, month, year. */
  readonly units: Valued;
  /** next, coming, this, last; before a unit or weekday. */
  readonly relatives: Valued;
  /** The same, after it: "que viene". */
  readonly relativesAfter: Valued;
  /** Before an hour: "a las". */
  readonly timeLeads: Phrases;
  readonly meridiem: Valued;
  /** Single letters that count only when glued to digits: "5p". */
  readonly gluedMeridiem: Valued;
  /** `of morning`: belongs to an hour; `in morning`: may stand alone; `this morning`: today's. */
  readonly parts: Valued;
  /** noon, midnight. */
  readonly clockWords: Valued;
  readonly exactly: Phrases;
  /** After an hour of the 24-hour clock: "hrs". */
  readonly hourMarks: Phrases;
  readonly quarter: Phrases;
  readonly half: Phrases;
  /** Between hour and minutes. */
  readonly minuteJoin: Phrases;
  readonly minuteMinus: Phrases;
  /** Spoken zero: "five oh five". */
  readonly spokenZero: Phrases;
  /** Between minutes and hour: "para las", "to". */
  readonly minutesTo: Phrases;
  readonly minutesPast: Phrases;
  readonly durationLeads: Phrases;
  readonly durationTails: Phrases;
  readonly agoLeads: Phrases;
  readonly agoTails: Phrases;
  /** "from" as in "a week from Friday". */
  readonly shiftTails: Phrases;
  readonly one: Phrases;
  readonly andHalf: Phrases;
  readonly and: Phrases;
  /** Whole durations, in minutes. */
  readonly durations: Valued;
  readonly every: Phrases;
  readonly other: Phrases;
  /** daily, weekly, monthly, yearly in one word. */
  readonly frequencies: Valued;
  /** IANA zones; with several, they must agree on the moment. `local`: the person's own. */
  readonly zones: Valued;
}
