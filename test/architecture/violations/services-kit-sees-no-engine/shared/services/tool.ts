import { turn } from '../application/turn/turn.ts';

export const tool = turn;
