import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';

/** All that a grant needs of a table. */
type TableArn = { readonly tableArn: string };

/** A transaction needs the permissions of the writes inside it, and ConditionCheckItem for its checks. */
const ACTIONS = {
  read: ['GetItem', 'Query'],
  turn: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
  delivery: ['GetItem', 'Query', 'UpdateItem'],
  service: [
    'GetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
    'BatchGetItem',
  ],
} as const;

/**
 * Grants exactly what a task needs on a table; never `Scan`, and no index. CDK's own grants add table-wide
 * and stream permissions that nobody here uses.
 */
export const grantTable = (
  table: TableArn,
  grantee: IGrantable,
  task: keyof typeof ACTIONS,
): void => {
  Grant.addToPrincipal({
    grantee,
    actions: ACTIONS[task].map((action) => `dynamodb:${action}`),
    resourceArns: [table.tableArn],
  });
};

/** Grants `Query` on one index of a table. */
export const grantIndexQuery = (table: TableArn, grantee: IGrantable, index: string): void => {
  Grant.addToPrincipal({
    grantee,
    actions: ['dynamodb:Query'],
    resourceArns: [`${table.tableArn}/index/${index}`],
  });
};
