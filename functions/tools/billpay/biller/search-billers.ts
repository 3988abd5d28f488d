import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import type { billpayTools } from '../tools.ts';
import type { Biller } from './biller.ts';
import { findBillers } from './find-billers.ts';

type Tool = (typeof billpayTools)['search_billers'];

/** Lists the billers whose bills can be paid, filtered by words and kind of service. */
export function createSearchBillers({
  partner,
}: BillpayPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ query, category }) => {
    const known = await partner.billers();
    const named = query === undefined ? known : findBillers(query, known);
    const fitting = named.filter((one) => category === undefined || one.category === category);
    return ok({ billers: fitting.map(describe) });
  };
}

function describe({ id, name, category, currency, reference, acceptsPartial, min, max }: Biller) {
  return {
    biller_id: id,
    biller_name: name,
    category,
    currency,
    reference_name: { ...reference.name },
    reference_digits: reference.digits,
    accepts_partial: acceptsPartial,
    min_amount: toJsonAmount(min.minor, currency),
    max_amount: toJsonAmount(max.minor, currency),
  };
}
