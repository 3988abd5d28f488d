import { toToolOutcome } from '../../../shared/adapters/lambda-invoke/to-tool-outcome.ts';
import type {
  ToolInvocation,
  ToolInvoker,
} from '../../../shared/application/ports/tool-invoker.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import type { DomainService } from '../../../shared/services/domain-service.ts';

/** Calls domain services in this process; what crosses the wire in reality goes through JSON here too. */
export class InProcessToolInvoker implements ToolInvoker {
  /** Every call that was made, in order. */
  readonly invocations: ToolInvocation[] = [];
  readonly #services: ReadonlyMap<string, DomainService>;

  constructor(services: Readonly<Record<string, DomainService>>) {
    this.#services = new Map(Object.entries(services));
  }

  async invoke(invocation: ToolInvocation): Promise<ToolOutcome> {
    this.invocations.push(invocation);
    const { service: name, timeoutMs: _unused, ...request } = invocation;
    const service = this.#services.get(name);
    if (!service) {
      throw new Error(`${name} is not served in process: add it to in-process-services.ts`);
    }
    try {
      const response = await service.handle(JSON.parse(JSON.stringify(request)));
      const outcome = toToolOutcome(JSON.stringify(response));
      assertDeclared(service, invocation.tool, outcome);
      return outcome;
    } catch (error) {
      if (error instanceof UndeclaredRefusal) throw error;
      // What a crashed function looks like from outside.
      return { type: 'failed', errorCode: 'SERVICE_FAILED', retryable: true };
    }
  }
}

/** The manifest would not tell anybody that this can happen. */
class UndeclaredRefusal extends Error {}

const answersOfTheKit = ['INVALID_INPUT', 'INVALID_REQUEST', 'UNKNOWN_TOOL'];

function assertDeclared(service: DomainService, tool: string, outcome: ToolOutcome): void {
  const declared = service.listRefusals(tool);
  if (outcome.type !== 'refused' || declared === undefined) return;
  if ([...declared, ...answersOfTheKit].includes(outcome.errorCode)) return;
  throw new UndeclaredRefusal(`${tool} does not declare the refusal ${outcome.errorCode}`);
}
