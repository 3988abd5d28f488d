/** Signs before or after a number, by the currencies they mean. The same in every language. */
export const currencySymbols: readonly (readonly [codes: string, signs: string])[] = [
  ['USD', 'us$ u$s u$d usd$ u$ $us $usd'],
  ['MXN', 'mx$ mex$ mxn$ $mx $mxn'],
  ['COP', 'col$ cop$ $cop'],
  ['CLP', 'clp$ $clp'],
  ['ARS', 'ar$ ars$ $ar $ars'],
  ['UYU', '$u uyu$ $uyu'],
  ['DOP', 'rd$ $rd'],
  ['CAD', 'ca$ cad$ can$'],
  ['BRL', 'r$'],
  ['PEN', 's/ s/.'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['CRC', '₡'],
  ['PYG', '₲ gs gs.'],
  ['PAB', 'b/ b/.'],
  ['HNL', 'lps lps.'],
  ['PHP', '₱'],
  ['CAD NIO', 'c$'],
  ['VES BOB', 'bs bs. bs.f'],
  ['JPY CNY', '¥'],
];

/** Signs that are letters. They count only as a capital directly before the digits. */
export const capitalSymbols: ReadonlyMap<string, string> = new Map([
  ['Q', 'GTQ'],
  ['L', 'HNL'],
]);

/**
 * Codes that are also words or names. They are accepted only in capitals, in a text that is not all
 * capitals.
 */
export const wordLikeCodes: ReadonlySet<string> = new Set(
  'ALL TRY TOP SOS CUP MAD PEN BOB RON LAK GEL BAM ERN MOP MUR COP DOP SEK ANG AMD GIP INR KES PAB STN COU TMT MXV USN UYI UYW CHE CHW'.split(
    ' ',
  ),
);

/** Those of them that people also write in lower case after a number. */
export const plainAfterNumber: ReadonlySet<string> = new Set(['COP', 'DOP', 'PEN', 'CUP', 'PAB']);
