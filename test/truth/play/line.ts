import type {
  InboundMessage,
  PersonContent,
} from '../../../shared/domain/conversation/inbound-message.ts';
import type { Shown } from './screen.ts';

/** How a person talks with the assistant: what they see, and a way to write. */
export interface Line {
  /** Newest last. */
  readonly shown: readonly Shown[];
  now(): Date;
  /** True where messages can be forwarded and edited. */
  readonly hasProvenance: boolean;
  send(
    content: PersonContent,
    provenance: Partial<InboundMessage['provenance']>,
  ): { readonly messageId: string; readonly sentAt: string };
}
