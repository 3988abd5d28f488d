import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';

/** All that a grant needs of a table. */
type TableArn = { readonly tableArn: string };

/** A transaction needs the permissions of the writes inside it. */
const ACTIONS = {
  /** Follow a turn, read a conversation. */
  read: ['GetItem', 'Query'],
  /** Load, claim and commit a turn; archive the configuration and read earlier ones. */
  turn: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
  /** Load a conversation and add a notice to it. */
  notice: ['GetItem', 'Query', 'PutItem'],
  /** Take a reply from the outbox and record what became of it. */
  delivery: ['GetItem', 'UpdateItem'],
  /** Read the overdue replies that the index names. */
  sweep: ['BatchGetItem'],
  /** A domain service's own records. */
  service: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
} as const;

/**
 * Grants exactly what a task needs on a table; and no index. CDK's own grants add `Scan`,
 * batch writes and stream permissions that nobody here uses.
 */
export function grantTable(table: TableArn, grantee: IGrantable, task: keyof typeof ACTIONS): void {
  Grant.addToPrincipal({
    grantee,
    actions: ACTIONS[task].map((action) => `dynamodb:${action}`),
    resourceArns: [table.tableArn],
  });
}

/** Grants `Query` on one index of a table. */
export function grantIndexQuery(table: TableArn, grantee: IGrantable, index: string): void {
  Grant.addToPrincipal({
    grantee,
    actions: ['dynamodb:Query'],
    resourceArns: [`${table.tableArn}/index/${index}`],
  });
}
