/** Of the engine's texts, the keys of those about what was done and is to be undone. */
export const deedTextKeys = [
  /** Before the prompt that undoes it: the person wants something changed that was done. */
  'done_already',
  /** The same, where what it should have been is put after the yes. */
  'done_already_then',
  /** Before the prompt that undoes what the person says they never wanted. */
  'disowned',
  /** Before the first of several prompts that undo what was done. */
  'undo_one_by_one',
  /** The same, where some of it cannot be undone. */
  'others_stay',
  /** Before the things that the words may mean; the person chooses. */
  'which_deed',
  /** The same, where the words fit none of them, or all. */
  'which_of_these',
  'danger_deeds',
  /** Below these, what stands on the screen, quoted behind a colon: it was not done yet. */
  'not_done_option',
  /** Before the prompt that undoes something: what else the words name was undone before. */
  'undone_before',
  /** To the wish to undo what was undone before. */
  'already_undone',
  /** Before the prompt of an order like one that was undone. */
  'new_one_like_it',
  /** To "put it back, but 200", beside an order that is open; that is put again. */
  'stays_undone',
  'cannot_undo',
  'look_into',
  'which_operation',
] as const;
