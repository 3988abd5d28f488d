import { turn } from '../turn/turn.ts';

export const store = turn;
