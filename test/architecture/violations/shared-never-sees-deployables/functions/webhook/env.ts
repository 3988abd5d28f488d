export const env = 1;
