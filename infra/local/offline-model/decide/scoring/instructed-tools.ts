const refusal = /\b(?:do not|don['’]t|never|not call|no llames|no uses|nunca)\b/i;

/** True when instructions name a tool and do not do so to rule it out. */
export function saysToCall(instructions: string, toolName: string): boolean {
  const mentions = sentencesNaming(instructions, toolName);
  return mentions.length > 0 && !mentions.every((sentence) => refusal.test(sentence));
}

/** True when the only thing instructions say about a tool is not to call it. */
export function forbidsCalling(instructions: string, toolName: string): boolean {
  const mentions = sentencesNaming(instructions, toolName);
  return mentions.length > 0 && mentions.every((sentence) => refusal.test(sentence));
}

/** The tool that instructions name before any other: the one the step is about. */
export function firstNamed(
  instructions: string,
  tools: readonly { readonly name: string }[],
): string | undefined {
  return tools
    .map(({ name }) => ({ name, at: instructions.search(new RegExp(`\\b${name}\\b`)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.name;
}

function sentencesNaming(instructions: string, toolName: string): string[] {
  const name = new RegExp(`\\b${toolName}\\b`);
  return instructions.split(/(?<=[.!?])\s|\n/).filter((sentence) => name.test(sentence));
}
