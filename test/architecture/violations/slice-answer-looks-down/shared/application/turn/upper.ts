export const upper = 'above';
