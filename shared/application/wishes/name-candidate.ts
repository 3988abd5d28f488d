import type { SlotCandidate } from '../flow/list-candidates.ts';

/** What a thing of a list is called: its label without what stands in brackets. */
export function nameCandidate({ labels }: SlotCandidate): string {
  return labels.find((label) => !/[([]/.test(label)) ?? labels[0] ?? '';
}
