import { rememberTexts } from '../../domain/text/remember-texts.ts';

/** Letters that Spanish speakers write for one another because they sound the same. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/h/g, ''],
  [/qu|k/g, 'c'],
  [/z|c(?=[ei])/g, 's'],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/g(?=[ei])/g, 'j'],
];

/** True when two folded words are spelt differently and said alike: "lus" and "luz". */
export function soundsAlike(known: string, typed: string): boolean {
  return known !== typed && toSound(known) === toSound(typed);
}

const toSound = rememberTexts((word) =>
  sounds.reduce((heard, [letters, sound]) => heard.replace(letters, sound), word),
);
