import type { CallRejection } from '../tools/call-rejection.ts';

export const onlyTold: CallRejection = {
  code: 'ONLY_TOLD',
  message: 'the person tells what happened and orders nothing: ask what they would like',
};

export const otherOperation: CallRejection = {
  code: 'OTHER_OPERATION',
  message: 'the person names another operation than this: do that one, or say that you cannot',
};

export const onlyCancels: CallRejection = {
  code: 'ONLY_CANCELS',
  message: 'the person wants something cancelled: look for what, or say that you cannot',
};

export const onlyAsked: CallRejection = {
  code: 'ONLY_ASKED',
  message: 'the person asks something and does not leave: answer it, or say that you cannot',
};

export const onlyGreeted: CallRejection = {
  code: 'ONLY_GREETED',
  message: 'the person greets and does not leave: greet, and go on with the step',
};

export const answerFirst: CallRejection = {
  code: 'NOT_AN_ORDER',
  message: 'a yes or no is awaited: ask for it first, and offer to do this afterwards',
};

export const notAgreed: CallRejection = {
  code: 'NOT_AGREED',
  message: 'the person has not agreed to what the step shows: answer their words, then ask again',
};

export const notShown: CallRejection = {
  code: 'NOT_SHOWN',
  message: 'nothing on the screen asks for this yes: show the step again',
};

export const changedMeanwhile: CallRejection = {
  code: 'NOT_AN_ORDER',
  message: 'what the person agrees to has just changed: they have to see it first',
};

export const refusal: CallRejection = {
  code: 'NOT_WANTED',
  message: 'the person says not to do this: agree, and ask what they would like instead',
};

export const notOwnWords: CallRejection = {
  code: 'NOT_AN_ORDER',
  message: 'the person passes on what somebody else said: ask what they would like to do with it',
};
