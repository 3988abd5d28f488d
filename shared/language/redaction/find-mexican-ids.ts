import type { Finding, ScannedText } from './scanned-text.ts';

/** DOF 18-10-2021: four letters, birth date, sex, state, consonants, two check characters. */
const CURP =
  /(?<![\p{L}\p{N}])[A-Z]{4}[ -]?\d{6}[ -]?[HMX][ -]?[A-Z]{2}[ -]?[A-Z]{3}[ -]?[A-Z0-9][ -]?\d(?![\p{L}\p{N}])/giu;
/** SAT: initials, birth date, three characters. With an impossible month, it is some other code. */
const RFC =
  /(?<![\p{L}\p{N}_-])([A-ZÑ&]{3,4})[ -]?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[ -]?[A-Z0-9]{2}[A0-9](?![\p{L}\p{N}_-])/giu;
const ELECTOR_KEY = /(?<![\p{L}\p{N}])[A-Z]{6}\d{8}[HM]\d{3}(?![\p{L}\p{N}])/giu;
/** Prefixes of transaction references that would otherwise read as an RFC. */
const REFERENCE =
  /^(?:TXN|TRX|REF|ORD|PED|FOL|INV|FAC|TOP|PAY|OXXO|SPEI|CFE|TRA|ENV|REC|BILL|RMT|MSG|REQ)$/i;

/** Finds CURPs. The check digit is not checked, because a CURP with a typo still names a person. */
export function findCurps({ text }: ScannedText): Finding[] {
  return [...text.matchAll(CURP)].map(toFinding('CURP'));
}

export function findRfcs({ text }: ScannedText): Finding[] {
  return [...text.matchAll(RFC)]
    .filter(([, initials = '']) => !REFERENCE.test(initials))
    .map(toFinding('RFC'));
}

export function findElectorKeys({ text }: ScannedText): Finding[] {
  return [...text.matchAll(ELECTOR_KEY)].map(toFinding('ID_DOC'));
}

function toFinding(type: string) {
  return ({ 0: value, index }: RegExpExecArray): Finding => ({
    type,
    start: index,
    end: index + value.length,
  });
}
