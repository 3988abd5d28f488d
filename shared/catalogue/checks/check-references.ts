import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { CheckContext } from '../check-context.ts';
import { checkAgents } from './check-agents.ts';
import { checkFollowUps } from './check-follow-ups.ts';
import { checkServiceTools } from './check-service-tools.ts';
import { checkShownValues } from './check-shown-values.ts';
import { checkTexts } from './check-texts.ts';
import { checkFlowNames } from './flow/check-flow-names.ts';

/** Checks that every name refers to something, and to something of the right kind. */
export function checkReferences(context: CheckContext, catalogue: Catalogue): void {
  checkAgents(context);
  checkTexts(context);
  checkShownValues(context);
  checkServiceTools(context);
  checkFollowUps(context);
  checkFlowNames(context, catalogue);
}
