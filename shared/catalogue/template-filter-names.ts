/** The filters that texts can use. A test compares them with the filters that exist. */
export const templateFilterNames = ['money', 'phone', 'date'] as const;
