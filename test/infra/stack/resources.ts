import type { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';

/** Returns the resources of a type: logical id → properties. */
export function findResources<S extends z.ZodType>(
  template: Template,
  type: string,
  schema: S,
): Map<string, z.output<S>> {
  const found = Object.entries(template.findResources(type));
  return new Map(found.map(([id, { Properties }]) => [id, schema.parse(Properties)]));
}

const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });

/** Parses an attribute reference to the logical id that it points to. */
export const referenceSchema = attribute.transform((value) => value['Fn::GetAtt'][0]);

export const functionSchema = z.object({
  Description: z.string().transform((text) => text.replace('functions/', '')),
  Runtime: z.string(),
  Architectures: z.array(z.string()),
  Timeout: z.number(),
  ReservedConcurrentExecutions: z.number().optional(),
  TracingConfig: z.object({ Mode: z.string() }),
  LoggingConfig: z.object({ LogGroup: z.object({ Ref: z.string() }) }),
  Role: referenceSchema,
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});

/** Returns the deployed functions: folder → logical id and properties. */
export function findFunctions(template: Template) {
  const functions = findResources(template, 'AWS::Lambda::Function', functionSchema);
  return new Map([...functions].map(([id, f]) => [f.Description, { id, ...f }]));
}
