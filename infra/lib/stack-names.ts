/**
 * Returns the name of a domain service's function and schedule group. A service that schedules
 * calls to itself must know both before they exist; CloudFormation names everything else.
 */
export function toServiceName(stage: string, service: string): string {
  return `orchestrator-${stage}-${service}`;
}

/** Returns the names of a stage's two stacks. */
export function toStackNames(stage: string) {
  return {
    stateful: `orchestrator-${stage}-stateful`,
    stateless: `orchestrator-${stage}-stateless`,
  };
}
