/** What a person says up to the question for a yes, and what their yes is about. */
export interface ConsentWish {
  readonly tool: string;
  readonly says: readonly string[];
  /** What is done before, undisturbed. */
  readonly before?: readonly string[];
}

const transfer = ['Quiero mandarle 120 dólares a mi mamá', 'banco', 'sí, confirmo'];

/** One wish for every tool that moves money after a yes and can be reached in words. */
export const moneyWishes: readonly ConsentWish[] = [
  { tool: 'create_transfer', says: transfer },
  { tool: 'repeat_last_transfer', before: [...transfer, 'sí'], says: ['Repite mi último envío'] },
  { tool: 'cancel_transfer', before: [...transfer, 'sí'], says: ['Cancela mi último envío'] },
  { tool: 'create_topup', says: ['Quiero una recarga de 100 pesos al 55 9999 8888'] },
  { tool: 'pay_bill', says: ['Quiero pagar un recibo', 'CFE 501188402330', 'ahora'] },
  { tool: 'apply_for_loan', says: ['¿Qué préstamos tengo?', 'Quiero 250 dólares a 4 semanas'] },
];
