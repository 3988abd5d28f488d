import type { RepeatVocabulary } from '../../deeds/repeat-vocabulary.ts';

export const spanishRepeat: RepeatVocabulary = {
  every: {
    DAILY: 'todos los días',
    WEEKLY: 'cada semana',
    MONTHLY: 'cada mes',
    YEARLY: 'cada año',
  },
  everyOther: {
    DAILY: 'cada # días',
    WEEKLY: 'cada # semanas',
    MONTHLY: 'cada # meses',
    YEARLY: 'cada # años',
  },
  onDays: 'todos los #',
  weekday: (name) => (name.endsWith('s') ? name : `${name}s`),
  monthDay: 'el día #',
  lastDay: 'el último día',
};
