import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { Carrier } from '../topup-partner.ts';

export type FoundCarrier = { readonly type: 'found'; readonly carrier: Carrier } | NeedsInput;

/** The carrier with this id, name or brand, regardless of case and accents; else a question. */
export function findCarrier(text: string, carriers: readonly Carrier[]): FoundCarrier {
  const byId = carriers.find(({ id }) => id === text);
  if (byId) return { type: 'found', carrier: byId };
  const matches = carriers.filter(({ id, name }) =>
    [id, name].map(normalizeName).includes(normalizeName(text)),
  );
  const brand = matches.length > 0 ? matches : carriers.filter((carrier) => isBrand(text, carrier));
  const [only, ...others] = brand;
  if (only && others.length === 0) return { type: 'found', carrier: only };
  const reason = only === undefined ? 'UNKNOWN_CARRIER' : 'WHICH_CARRIER';
  return ask('carrier_id', reason, { choices: (only ? brand : carriers).map(toChoice) });
}

/** True for "Movistar" and "Movistar México". */
function isBrand(text: string, { name }: Carrier): boolean {
  return normalizeName(name).startsWith(`${normalizeName(text)} `);
}

function toChoice({ id, name, country }: Carrier) {
  return { value: id, label: `${name} (${country})` };
}

function normalizeName(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{Mark}/gu, '');
  return letters.trim().replace(/\s+/g, ' ').toLowerCase();
}
