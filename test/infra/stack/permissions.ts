import type { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import { functionsOf, resourcesOf } from './resources.ts';

const oneOrMore = <S extends z.ZodType>(schema: S) =>
  z.union([z.array(schema), schema.transform((value) => [value])]);

const documentSchema = z.object({
  Statement: z.array(
    z.object({
      Effect: z.string(),
      Action: oneOrMore(z.string()),
      Resource: oneOrMore(z.unknown()),
    }),
  ),
});

const roleSchema = z.object({
  ManagedPolicyArns: z.array(z.unknown()).default([]),
  Policies: z.array(z.object({ PolicyDocument: documentSchema })).default([]),
});

const policySchema = z.object({
  PolicyDocument: documentSchema,
  Roles: z.array(z.object({ Ref: z.string() })),
});

/** What a function may do: lines of `actions on resource`, sorted; its own log and traces left out. */
export function permissionsOf(template: Template, folder: string): readonly string[] {
  const own = new Set(['logs', 'xray']);
  return allPermissionsOf(template, folder)
    .filter(({ action }) => !own.has(action.split(':')[0] ?? ''))
    .map(({ action, resource }) => `${action} on ${resource}`)
    .sort();
}

/** Every single permission of a function. */
export function allPermissionsOf(template: Template, folder: string) {
  const { Role: id } = functionsOf(template).get(folder) ?? { Role: '' };
  const role = resourcesOf(template, 'AWS::IAM::Role', roleSchema).get(id);
  const policies = [...resourcesOf(template, 'AWS::IAM::Policy', policySchema).values()]
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === id))
    .map(({ PolicyDocument }) => PolicyDocument);
  const documents = [...(role?.Policies ?? []).map((p) => p.PolicyDocument), ...policies];
  return documents
    .flatMap(({ Statement }) => Statement)
    .flatMap(({ Action, Resource }) =>
      Action.flatMap((action) => Resource.map((r) => ({ action, resource: nameOf(r) }))),
    );
}

/** A resource in short: what CDK appended to make names unique is cut off. */
function nameOf(resource: unknown): string {
  const text = JSON.stringify(resource);
  const imported = /"Fn::ImportValue":"[^"]*?(?:GetAtt|Ref)([A-Za-z]+?)[0-9A-F]{8}/.exec(text)?.[1];
  const own = /"Fn::GetAtt":\["([A-Za-z]+?)[0-9A-F]{8}"/.exec(text)?.[1];
  const rest = /(\/index\/\w+|:\*|:\$LATEST)"/.exec(text)?.[1] ?? '';
  const literal = text
    .replaceAll(/\{"Ref":"AWS::(\w+)"\}/g, '<$1>')
    .replaceAll(/[{}[\]",]|Fn::Join/g, '');
  return (imported ?? own) ? `${imported ?? own}${rest}` : literal;
}
