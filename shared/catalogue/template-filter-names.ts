/** The filters that texts may use; a test holds them against those that exist. */
export const templateFilterNames = ['money', 'phone', 'date'] as const;
