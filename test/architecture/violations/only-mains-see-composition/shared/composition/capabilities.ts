export const publisher = 1;
