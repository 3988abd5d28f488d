/**
 * The dialogue with which the peers were measured: a routing, a slot, a change of mind and another
 * slot.
 */
export const fourTurnDialogue: readonly string[] = [
  'Quiero una recarga',
  '+52 55 9999 8888',
  'Mejor no, quiero un crédito',
  '200 dólares',
];

/** A message that needs no tool. */
export const plainMessage = 'Hola';
