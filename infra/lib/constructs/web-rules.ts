import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** One page load is about 25 requests; a busy person sends a message every few seconds. */
const MAX_REQUESTS_PER_SOURCE = 1_000;
/**
 * All people of a channel come from its few addresses, so this is no limit for a vendor. It is less
 * than the routes of the webhook take from everybody together in that time (500 a second), so that
 * whoever floods the webhook leaves room for the vendors.
 */
const MAX_DELIVERIES_PER_SOURCE = 100_000;
const WINDOW_SECONDS = 300;

const TO_WEBHOOKS: Statement = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/webhooks/',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

/**
 * Everything but webhooks: a vendor's address is no attacker's, and a refused delivery is repeated
 * for a day while the chat waits. The webhook has its own check, throttle and limit.
 */
const OUTSIDE_WEBHOOKS: Statement = { notStatement: { statement: TO_WEBHOOKS } };

/** The rules of the web ACL: known attackers out, and no source may ask too much. */
export function createWebRules(): Rule[] {
  return [
    toManagedRule('AWSManagedRulesAmazonIpReputationList', 0),
    toRateRule('PerSource', 1, MAX_REQUESTS_PER_SOURCE, OUTSIDE_WEBHOOKS),
    toRateRule('PerWebhookSource', 2, MAX_DELIVERIES_PER_SOURCE, TO_WEBHOOKS),
  ];
}

function toRateRule(name: string, priority: number, limit: number, scope: Statement): Rule {
  return {
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: WINDOW_SECONDS,
        scopeDownStatement: scope,
      },
    },
    visibilityConfig: toVisibility(name),
  };
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
