import { type App, type Environment, Tags, Token, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from './nag-acknowledgements.ts';
import { toStackNames } from './stack-names.ts';
import type { Stage } from './stage.ts';
import { StatefulStack } from './stateful-stack.ts';
import { StatelessStack } from './stateless-stack.ts';

export interface OrchestratorAppProps {
  /** Root of the repository, which contains `functions/`, `config/` and `dist/`. */
  readonly root: string;
  readonly stage: Stage;
  /** Account and region. Without them, the templates can be deployed to any account. */
  readonly env?: Environment | undefined;
}

const EDGE_REGION = 'us-east-1';

/** Adds both stacks of a stage to the app and has cdk-nag check them at synth. */
export function composeApp(app: App, { root, stage, env }: OrchestratorAppProps) {
  requireEdgeRegion(stage, env);
  const names = toStackNames(stage.name);
  const shared = { root, stage, ...(env && { env }) };
  const stateful = new StatefulStack(app, names.stateful, shared);
  const stateless = new StatelessStack(app, names.stateless, { ...shared, stateful });
  Tags.of(app).add('application', 'conversational-orchestrator');
  Tags.of(app).add('stage', stage.name);
  const unused = acknowledgeFindings([stateful, stateless], {
    root,
    stage: stage.name,
    hasEdge: stage.hasEdge,
    account: Token.isUnresolved(stateless.account) ? '<AWS::AccountId>' : stateless.account,
    region: Token.isUnresolved(stateless.region) ? '<AWS::Region>' : stateless.region,
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { stateful, stateless, unusedAcknowledgements: unused };
}

/** @throws Error where CloudFront's web ACL cannot be created; see `Edge` */
function requireEdgeRegion({ name, hasEdge }: Stage, env: Environment | undefined): void {
  const region = env?.region;
  if (!hasEdge || region === undefined || region === EDGE_REGION) return;
  throw new Error(
    `Stage ${name} must be deployed to ${EDGE_REGION}: its web ACL exists only there`,
  );
}
