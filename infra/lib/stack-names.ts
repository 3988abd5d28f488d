/** Names of the two stacks of a stage. */
export function stackNames(stage: string) {
  return {
    stateful: `orchestrator-${stage}-stateful`,
    stateless: `orchestrator-${stage}-stateless`,
  };
}
