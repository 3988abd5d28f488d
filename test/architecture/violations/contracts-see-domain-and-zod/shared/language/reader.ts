export const reader = 1;
