import type { FollowUpOffer } from '../../domain/catalogue/tool.ts';
import type { CheckContext } from '../check-context.ts';
import { below, type Place } from '../problem-log.ts';
import type { AuthoredOffers } from '../schemas/agent-tool.ts';
import { resolveText } from './resolve-text.ts';

/** The buttons below an answer or a notice; each calls a tool of the agent. */
export function resolveOffers(
  context: CheckContext,
  place: Place,
  authored: AuthoredOffers | undefined,
  toolNames: readonly string[],
): { readonly offers?: readonly FollowUpOffer[] } {
  if (authored === undefined) return {};
  const offers = authored.map(({ label, from, call }, index): FollowUpOffer => {
    const own = below(place, 'offers', index);
    if (!toolNames.includes(call.tool)) {
      const among = toolNames;
      context.log.report(below(own, 'call', 'tool'), 'is not a tool of the agent', { among });
    }
    const text = resolveText(context, below(own, 'label'), label);
    return { label: text, call, ...(from !== undefined && { from }) };
  });
  return { offers };
}
