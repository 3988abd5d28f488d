/** A number that is nothing but zero: `0`, `0.00`; not the zeros of `1,000.00` or of a phone. */
const zero = /(?<![\d.,])0(?:[.,]0+)?(?![.,]?\d)/;

/** True when a text holds a figure that is zero: "0 USD", "$0.00", "0 %". */
export function holdsZeroFigure(text: string): boolean {
  return zero.test(text);
}
