import type { BuiltinTool } from '../../domain/catalogue/tool.ts';
import type { AuthoredBuiltinTool } from '../schemas/agent-tool.ts';

/** Resolves a tool of the engine, with its default description unless the agent words it. */
export function resolveBuiltinTool(
  authored: AuthoredBuiltinTool,
  languages: readonly string[],
): BuiltinTool {
  const { description, inputSchema } = findDefaults(authored.name, languages);
  return {
    name: authored.name,
    kind: 'builtin',
    builtin: authored.name,
    description: authored.description ?? description,
    examples: authored.examples ?? [],
    inputSchema,
  };
}

function findDefaults(
  name: BuiltinTool['builtin'],
  languages: readonly string[],
): Pick<BuiltinTool, 'description' | 'inputSchema'> {
  switch (name) {
    case 'change_language':
      return {
        description: 'Changes the language of all further answers, when the person asks for it.',
        inputSchema: {
          type: 'object',
          properties: { language: { type: 'string', enum: languages } },
          required: ['language'],
          additionalProperties: false,
        },
      };
    case 'get_current_time':
      return {
        description: 'Tells the current date and time, with time zone.',
        inputSchema: { type: 'object', properties: {}, additionalProperties: false },
      };
  }
}
