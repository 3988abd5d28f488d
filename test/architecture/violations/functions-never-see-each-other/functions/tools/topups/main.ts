import { ledger } from '../wallet/ledger.ts';

export const used = ledger;
