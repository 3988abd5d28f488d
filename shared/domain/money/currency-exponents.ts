const noDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const twoDigits = `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD
  CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ
  GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK
  MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB
  SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN
  UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`;
const threeDigits = 'BHD IQD JOD KWD LYD OMR TND';
const fourDigits = 'CLF UYW';

/**
 * Number of ISO 4217 minor-unit digits by currency code. The table is pinned here instead of read
 * from `Intl`, which follows CLDR, gives COP and HUF none, and changes with the runtime.
 * https://www.six-group.com/en/products-services/financial-information/data-standards.html
 */
export const currencyExponents: ReadonlyMap<string, number> = new Map([
  ...toEntries(noDigits, 0),
  ...toEntries(twoDigits, 2),
  ...toEntries(threeDigits, 3),
  ...toEntries(fourDigits, 4),
]);

function toEntries(codes: string, exponent: number): [string, number][] {
  return codes.split(/\s+/).map((code) => [code, exponent]);
}
