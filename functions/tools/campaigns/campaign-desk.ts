import type { LocalizedText } from '../../../shared/domain/localized-text.ts';

/** An offer to people for a limited time. */
export interface Campaign {
  readonly id: string;
  /** What it is about: `transfer`, `topup`, `bill`, `instalment`. */
  readonly category: string;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  /** ISO 8601 UTC; at `endsAt` it is over. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly rules: CampaignRules;
}

/** Who may take part, by payments of the campaign's category in the last `days` days. */
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
