/**
 * Name of what a domain service must know of itself before it is deployed: its function and its schedule group,
 * where it calls itself later. CloudFormation names everything else.
 */
export function serviceName(stage: string, service: string): string {
  return `orchestrator-${stage}-${service}`;
}

/** Names of the two stacks of a stage. */
export function stackNames(stage: string) {
  return {
    stateful: `orchestrator-${stage}-stateful`,
    stateless: `orchestrator-${stage}-stateless`,
  };
}
