/**
 * Kinds of value, by the names of their detectors, that name or reach a person. Models and services
 * may need them; traces, recordings and judgements of a turn do not.
 */
export const personalKinds: readonly string[] = [
  'email',
  'iban',
  'rfc',
  'clabe',
  'bank_account',
  'phone',
];
