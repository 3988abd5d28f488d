/**
 * The dialogue on which six peers were measured: a routing, a slot, a change of mind, a slot. Data, so that
 * another one can be measured the same way.
 */
export const fourTurnDialogue: readonly string[] = [
  'Quiero una recarga',
  '+52 55 9999 8888',
  'Mejor no, quiero un crédito',
  '200 dólares',
];

/** A message that needs no tool. */
export const plainMessage = 'Hola';
