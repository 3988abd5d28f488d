/** Where the tables keep what belongs to whom. */
export const conversationKeys = {
  person: (id: string) => `PERSON#${id}`,
  conversation: (id: string) => `CONV#${id}`,
  turn: (id: string) => `TURN#${id}`,
  claim: (id: string) => `CLAIM#${id}`,
  identity: (id: string) => `IDENTITY#${id}`,
  phone: (phone: string) => `PHONE#${phone}`,
};
