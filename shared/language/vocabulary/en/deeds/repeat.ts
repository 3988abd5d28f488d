import type { RepeatVocabulary } from '../../deeds/repeat-vocabulary.ts';

export const englishRepeat: RepeatVocabulary = {
  every: {
    DAILY: 'every day',
    WEEKLY: 'every week',
    MONTHLY: 'every month',
    YEARLY: 'every year',
  },
  everyOther: {
    DAILY: 'every # days',
    WEEKLY: 'every # weeks',
    MONTHLY: 'every # months',
    YEARLY: 'every # years',
  },
  onDays: 'every #',
  weekday: (name) => name,
  monthDay: 'on day #',
  lastDay: 'on the last day',
};
