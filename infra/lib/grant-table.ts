import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';

/** The only part of a table that a grant needs. */
type TableArn = { readonly tableArn: string };

/** Actions by task. A transaction needs the permissions of the writes inside it. */
const ACTIONS = {
  /** Follow a turn, read a conversation. */
  read: ['GetItem', 'Query'],
  /** Issue a code that links a chat, and unlink one. */
  link: ['PutItem', 'UpdateItem', 'DeleteItem'],
  /**
   * Load, claim and commit a turn; archive the configuration and read earlier ones; link and unlink
   * a chat.
   */
  turn: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  /** Load a conversation and add a notice to it. */
  notice: ['GetItem', 'Query', 'PutItem'],
  /** Claim messages that died, park them and commit that they did. */
  close: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
  /**
   * Read a reply from the outbox and the verdict on its turn, look for newer replies of its
   * conversation, record its delivery with its tip.
   */
  delivery: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'PutItem'],
  /** Post the verdict on a turn. */
  verdict: ['PutItem'],
  /** Read the overdue replies and operations in doubt found in the index, and put replies off. */
  sweep: ['BatchGetItem', 'UpdateItem'],
  /** Export a person, delete them, and move what the books need. */
  person: ['Query', 'PutItem', 'DeleteItem'],
  /** Find what waits at the desk, read its conversation, commit what a colleague did. */
  desk: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'],
  /** A domain service's own records. */
  service: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
} as const;

/**
 * Grants exactly what a task needs on a table, and nothing on its indexes. CDK's own grants would
 * add `Scan`, batch writes and stream permissions, which nothing here uses.
 * @param partitions patterns of the partition keys that it needs; all of the table's when absent.
 *   https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
export function grantTable(
  table: TableArn,
  grantee: IGrantable,
  task: keyof typeof ACTIONS,
  partitions?: readonly string[],
): void {
  Grant.addToPrincipal({
    grantee,
    actions: ACTIONS[task].map((action) => `dynamodb:${action}`),
    resourceArns: [table.tableArn],
    ...(partitions && {
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
    }),
  });
}

/** Grants `Query` on a single index of a table. */
export function grantIndexQuery(table: TableArn, grantee: IGrantable, index: string): void {
  Grant.addToPrincipal({
    grantee,
    actions: ['dynamodb:Query'],
    resourceArns: [`${table.tableArn}/index/${index}`],
  });
}
