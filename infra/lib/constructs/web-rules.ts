import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** One page load is about 25 requests; a busy person sends a message every few seconds. */
const MAX_REQUESTS_PER_SOURCE = 1_000;
const WINDOW_SECONDS = 300;

/**
 * Everything but webhooks: all people of a channel come from its few addresses, and a refused
 * delivery is repeated for a day while the chat waits. The webhook has its own check and throttle.
 */
const OUTSIDE_WEBHOOKS: Statement = {
  notStatement: {
    statement: {
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'STARTS_WITH',
        searchString: '/webhooks/',
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    },
  },
};

/** The rules of the web ACL: known attackers out, and no source may ask too much. */
export function createWebRules(): Rule[] {
  return [
    toManagedRule('AWSManagedRulesAmazonIpReputationList', 0),
    {
      name: 'PerSource',
      priority: 1,
      action: { block: { customResponse: { responseCode: 429 } } },
      statement: {
        rateBasedStatement: {
          aggregateKeyType: 'IP',
          limit: MAX_REQUESTS_PER_SOURCE,
          evaluationWindowSec: WINDOW_SECONDS,
          scopeDownStatement: OUTSIDE_WEBHOOKS,
        },
      },
      visibilityConfig: toVisibility('PerSource'),
    },
  ];
}

function toManagedRule(name: string, priority: number): Rule {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        name,
        vendorName: 'AWS',
        scopeDownStatement: OUTSIDE_WEBHOOKS,
      },
    },
    visibilityConfig: toVisibility(name),
  };
}

function toVisibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
