import type { LocalizedText } from '../../../shared/domain/localized-text.ts';

/** Something that is offered to people for a while. */
export interface Campaign {
  readonly id: string;
  /** What it is about: `transfer`, `topup`, `bill`, `instalment`. */
  readonly category: string;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  /** ISO 8601 UTC; `endsAt` is not in it any more. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly rules: CampaignRules;
}

/** Who may take part; all that is given must hold. Counted over the last `days` days, in the campaign's category. */
export interface CampaignRules {
  readonly days: number;
  readonly minPayments?: number;
  readonly maxPayments?: number;
}

/** Where marketing keeps its campaigns. */
export interface CampaignDesk {
  /** All campaigns, running or not. @throws UnavailableError */
  list(): Promise<readonly Campaign[]>;
}
