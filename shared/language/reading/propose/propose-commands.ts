import { findCommand } from '../../command/read-command.ts';
import type { Message, Proposal } from '../message.ts';

/** Proposes the command that the whole message gives, if it gives one. */
export function proposeCommands({ tokens }: Message): Proposal[] {
  const found = findCommand(tokens);
  if (found === undefined) return [];
  const { command, start, end } = found;
  return [{ start, end, confidence: 'certain', content: { type: 'command', command } }];
}
