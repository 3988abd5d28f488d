export const turn = 'turn';
