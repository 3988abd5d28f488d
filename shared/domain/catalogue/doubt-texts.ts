/** Engine texts about operations of which nobody knows yet whether they were carried out. */
export const doubtTextKeys = [
  /** To "cancel it" about an operation in doubt, below that it is. */
  'in_doubt_not_cancelled',
  /** To who asks to wait: what takes it back. */
  'in_doubt_can_be_stopped',
  /** The same where several may be meant. */
  'in_doubt_which',
  /** To who wants the same again. */
  'in_doubt_none_besides',
  /** Above the question for another one, for somebody else. */
  'in_doubt_besides',
  'done_after_all',
  /** These follow the title of an operation and a colon: they begin with a small letter. */
  'operation_in_doubt',
  'operation_done',
  'operation_not_done',
  'operation_taken_back',
  /** The engine gave up asking; what a colleague finds the operation by follows. */
  'operation_unresolved',
] as const;
