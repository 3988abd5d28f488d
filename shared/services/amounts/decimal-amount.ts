import * as z from 'zod';

const decimalText = /^\d{1,12}(\.\d{1,4})?$/;

/**
 * An amount of money in a tool's input: a positive decimal number in major units. Models also send
 * `"100"`: a text that is a plain decimal is read as that number, any other text is refused.
 */
export const decimalAmountSchema = z.preprocess(
  (value) => (typeof value === 'string' && decimalText.test(value) ? Number(value) : value),
  z.number().positive().max(1e12),
);
