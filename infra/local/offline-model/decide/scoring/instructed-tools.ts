const prohibition = /\b(?:do not|don['’]t|never|not call|no llames|no uses|nunca)\b/i;

const agreement = /\b(?:agree|agrees|accepts?|approves?)\b/i;

/** True when the instructions name a tool and not every mention forbids it. */
export function instructsCall(instructions: string, toolName: string): boolean {
  const mentions = findSentencesNaming(instructions, toolName);
  return mentions.length > 0 && !mentions.every((sentence) => prohibition.test(sentence));
}

/** True when the instructions name a tool and every mention forbids it. */
export function forbidsCall(instructions: string, toolName: string): boolean {
  const mentions = findSentencesNaming(instructions, toolName);
  return mentions.length > 0 && mentions.every((sentence) => prohibition.test(sentence));
}

/** Finds the tool that the instructions name first: the one that the state is about. */
export function findFirstNamedTool(
  instructions: string,
  tools: readonly { readonly name: string }[],
): string | undefined {
  return tools
    .map(({ name }) => ({ name, at: instructions.search(new RegExp(`\\b${name}\\b`)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.name;
}

/** Finds the tool that the instructions say to call when the person agrees. */
export function findAgreementTool(
  instructions: string,
  tools: readonly { readonly name: string }[],
): string | undefined {
  const said = instructions.split(/(?<=[.!?:;])\s|\n/).filter((part) => agreement.test(part));
  return tools.find(({ name }) => said.some((part) => instructsCall(part, name)))?.name;
}

function findSentencesNaming(instructions: string, toolName: string): string[] {
  const name = new RegExp(`\\b${toolName}\\b`);
  return instructions.split(/(?<=[.!?])\s|\n/).filter((sentence) => name.test(sentence));
}
