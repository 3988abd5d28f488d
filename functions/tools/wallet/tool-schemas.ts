/** Nobody says these: services call them. */
export const forServices = { kind: 'action', movesMoney: true, examples: [] } as const;
