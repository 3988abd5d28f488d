import { createRefuse } from '../../../shared/services/create-refuse.ts';

/** How much is remembered of one person; a search looks at all of it. */
export const MAX_FACTS = 5_000;

export const keepingRefusals = {
  NOT_A_FACT: 'The text holds nothing that could be remembered',
  HOLDS_SECRET:
    'The text holds a number, an address or a secret that is never remembered, or stands for one',
} as const;
export const savingRefusals = {
  ...keepingRefusals,
  TOO_MANY_FACTS: `At most ${MAX_FACTS} facts are remembered of a person`,
} as const;
export const updatingRefusals = {
  ...keepingRefusals,
  FACT_UNKNOWN: 'Nothing is remembered of this person under that id',
} as const;
export const personRefusals = { NO_FACTS: 'Nothing is remembered of this person' } as const;

export const refuse = createRefuse({ ...savingRefusals, ...updatingRefusals, ...personRefusals });
