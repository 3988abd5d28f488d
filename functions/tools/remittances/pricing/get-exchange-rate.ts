import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
import { countryInput, labelSchema } from '../corridor/corridor-schemas.ts';
import { findCorridor } from '../corridor/find-corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';

/** Returns the current rate to a country's currency. */
export const getExchangeRate = tool(
  {
    name: 'get_exchange_rate',
    kind: 'information',
    isForAnyone: true,
    description: 'Today’s exchange rate from US dollars to the currency of a country.',
    examples: [
      '¿A cómo está el dólar?',
      '¿Cuál es el tipo de cambio a pesos mexicanos?',
      '¿En cuánto está el cambio para Guatemala?',
      'Dime la tasa de hoy para México',
      'What is the exchange rate?',
      'What is the dollar at in Mexico?',
      'Exchange rate to Guatemalan quetzal',
      'Tell me today’s rate for Mexico',
    ],
    input: z.object({
      country: countryInput.optional().meta({
        description:
          'Country the money goes to: ISO 3166 code, e.g. MX, or its name. Without it, the home market of the person.',
      }),
    }),
    output: z.object({
      country: z.string(),
      country_name: labelSchema,
      from: z.string(),
      to: z.string(),
      rate: z.number().meta({ description: 'Units of `to` for one of `from`.' }),
    }),
  },
  async ({ country }, { locale }, { partner }: RemittancesPorts) => {
    const [, home = ''] = locale.split('-');
    const found = await findCorridor(country ?? home, partner);
    if (found.type !== 'found') return found;
    const { corridor } = found;
    const { base, quote, rate } = await partner.exchangeRate(SENT_CURRENCY, corridor.currency);
    const { country: code, name } = corridor;
    return ok({ country: code, country_name: name, from: base, to: quote, rate: Number(rate) });
  },
);
