/**
 * The sort key of the mark that a deletion puts into a person's partition of every table: while it
 * is there, nothing of theirs begins or moves.
 */
export const DELETION_MARK = 'DELETION';
