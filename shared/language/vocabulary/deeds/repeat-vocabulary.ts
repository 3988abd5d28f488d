/** How a language says that something repeats; `#` stands for a number or for days. */
export interface RepeatVocabulary {
  readonly every: Readonly<Record<'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY', string>>;
  /** With another interval than one. */
  readonly everyOther: Readonly<Record<'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY', string>>;
  /** On days of the week, each in the form that `weekday` gives it. */
  readonly onDays: string;
  /** How a day of the week is said of something that repeats. */
  readonly weekday: (name: string) => string;
  readonly monthDay: string;
  readonly lastDay: string;
}
