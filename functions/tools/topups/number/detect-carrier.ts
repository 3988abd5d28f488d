import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { phoneInput } from '../tool-schemas.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { findNumber } from './find-number.ts';

/** Finds the carrier of a number; asks for another number when it cannot be topped up. */
export const detectCarrier = tool(
  {
    name: 'detect_carrier',
    kind: 'information',
    isForAnyone: true,
    description:
      'Finds the mobile carrier of a phone number and checks that it can be topped up. Use it as soon as the person gives or picks a number.',
    examples: [
      '+52 55 9876 5432',
      '¿De qué compañía es este número?',
      'El celular es 33 1122 3344',
      '¿Qué operador tiene el 55 2345 6789?',
      'Otro número, el +57 310 555 1234',
      'What carrier is this number on?',
      'The cell is 33 1122 3344',
      'Which company does 55 2345 6789 belong to?',
      'A different number, +57 310 555 1234',
    ],
    input: z.object({ phone_number: phoneInput }),
    output: z.object({
      phone_number: z.string().meta({ description: 'International format.' }),
      carrier_id: z.string(),
      carrier_name: z.string(),
      country: z.string(),
      valid: z.boolean(),
    }),
  },
  async ({ phone_number }, _context, ports: TopupsPorts) => {
    const found = await findNumber(phone_number, ports);
    if (found.type !== 'found') return found;
    const { number, carrier } = found;
    return ok({
      phone_number: number.display,
      carrier_id: carrier.id,
      carrier_name: carrier.name,
      country: carrier.country,
      valid: true,
    });
  },
);
