import type { CallRejection } from './call-rejection.ts';

export const ownNumber: CallRejection = {
  code: 'OWN_NUMBER',
  message: 'the person means their own phone, and the saved ones are of others: ask for its number',
};

export const eitherOfTwo: CallRejection = {
  code: 'WHICH_OF_TWO',
  message: 'the person names two, with a no between them that may deny either: ask which one',
};

export const somebodyElse: CallRejection = {
  code: 'NOT_SAVED',
  message: 'the person names somebody who is not saved: ask for one of the list, or add them',
};

export const amountOrChange: CallRejection = {
  code: 'AMOUNT_OR_CHANGE',
  message: 'the person says by how much the amount shall change: ask for the whole amount',
};

export const whichAmount: CallRejection = {
  code: 'WHICH_AMOUNT',
  message: 'the person gives a range: ask which amount in it they mean',
};

export const onlyLimits: CallRejection = {
  code: 'WHICH_AMOUNT',
  message: 'the figure only limits the order ("all but 500"): ask which amount they mean',
};

export const onlyTold: CallRejection = {
  code: 'NOT_AN_ORDER',
  message: 'the person tells something and changes nothing: leave the value as it is',
};

export const notNamed: CallRejection = {
  code: 'NOT_AN_ORDER',
  message: 'the person names no other one: leave the one that they gave as it is',
};

export const deniedValue: CallRejection = {
  code: 'DENIED',
  message: 'the person says that it shall not be this: use what they say instead, or ask',
};

export const onlyAsked: CallRejection = {
  code: 'NOT_AN_ORDER',
  message: 'the person only asks: answer from the data, and leave the value as it is',
};

export const ofOthers: CallRejection = {
  code: 'OF_OTHERS',
  message: "the person means somebody else's, and what is saved is their own: ask for its number",
};
