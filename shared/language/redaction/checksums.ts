/** Luhn check of card numbers. One in ten random numbers passes, so it is a hint, not proof. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const CLABE_WEIGHTS = [3, 7, 1];

/** Check digit of a Mexican CLABE (18 digits). Banxico, SPEI operating rules. */
export function passesClabe(digits: string): boolean {
  const sum = [...digits.slice(0, 17)].reduce(
    (total, digit, at) => total + ((Number(digit) * (CLABE_WEIGHTS[at % 3] ?? 0)) % 10),
    0,
  );
  return digits.length === 18 && (10 - (sum % 10)) % 10 === Number(digits[17]);
}

/** ISO 13616 check of an IBAN without spaces. */
export function passesIban(iban: string): boolean {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`.toUpperCase();
  let remainder = 0;
  for (const character of moved) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

const CBU_BANK_WEIGHTS = [7, 1, 3, 9, 7, 1, 3];
const CBU_ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];

/** Both check digits of an Argentine CBU or CVU (22 digits). BCRA, Com. "A" 2559. */
export function passesCbu(digits: string): boolean {
  return (
    digits.length === 22 &&
    computeCheckDigit(digits.slice(0, 7), CBU_BANK_WEIGHTS) === Number(digits[7]) &&
    computeCheckDigit(digits.slice(8, 21), CBU_ACCOUNT_WEIGHTS) === Number(digits[21])
  );
}

function computeCheckDigit(digits: string, weights: readonly number[]): number {
  const sum = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (weights[at] ?? 0),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
