import { createRefuse } from '../../../shared/services/create-refuse.ts';

/** How much one person can keep; what is done does not count. */
export const MAX_OPEN_TASKS = 500;
export const MAX_NOTES = 1_000;
export const MAX_LISTS = 50;

export const taskRefusals = { NO_TASKS: 'This person has no open task' } as const;
export const creationRefusals = {
  TOO_MANY_TASKS: `At most ${MAX_OPEN_TASKS} open tasks can be kept`,
} as const;
export const noteRefusals = { TOO_MANY_NOTES: `At most ${MAX_NOTES} notes can be kept` } as const;
export const listRefusals = {
  TOO_MANY_LISTS: `At most ${MAX_LISTS} lists can be kept`,
  LIST_FULL: 'The list holds as much as a list can',
} as const;
export const lookRefusals = { NO_LISTS: 'This person has no list' } as const;
export const undoRefusals = {
  NOTHING_TO_UNDO: 'There is no change that could be taken back',
} as const;

export const refuse = createRefuse({
  ...taskRefusals,
  ...creationRefusals,
  ...noteRefusals,
  ...listRefusals,
  ...lookRefusals,
  ...undoRefusals,
});
