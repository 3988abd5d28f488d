import type { PersonResult } from '../play/play-person.ts';
import type { Exchange } from '../play/screen.ts';

/** What became of a person, why, and the whole conversation. */
export function formatDialogue({
  goal,
  language,
  run,
  verdict,
  why,
  person,
}: PersonResult): string {
  const { i: _pick, ...facts } = person.case.values;
  const features = person.character.features.join(' ');
  const head = `=== ${goal} ${language} #${run}: ${verdict}: ${why}   ${JSON.stringify(facts)} ${features}`;
  return ['', head, ...person.experience.log.map(formatExchange)].join('\n');
}

function formatExchange({ said, screen }: Exchange): string {
  const { text, labels, pending, state = '-', steps } = screen;
  const place = `[${state}${pending === undefined ? '' : ' PENDING'}] ${steps.join(', ')}`;
  const buttons = labels.length === 0 ? [] : [`[${labels.join(' | ')}]`];
  const lines = [place, ...text.split('\n'), ...buttons];
  return [`> ${said}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
