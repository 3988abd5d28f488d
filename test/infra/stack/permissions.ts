import type { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import { findFunctions, findResources } from './resources.ts';

const oneOrMore = <S extends z.ZodType>(schema: S) =>
  z.union([z.array(schema), schema.transform((value) => [value])]);

const documentSchema = z.object({
  Statement: z.array(
    z.object({
      Effect: z.string(),
      Action: oneOrMore(z.string()),
      Resource: oneOrMore(z.unknown()),
      Condition: z
        .object({
          'ForAllValues:StringLike': z
            .object({ 'dynamodb:LeadingKeys': z.array(z.string()) })
            .optional(),
        })
        .optional(),
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

/**
 * Lists what a function may do, as sorted lines of `action on resource` and the partition keys that
 * it is limited to, without log and traces.
 */
export function listPermissions(template: Template, folder: string): readonly string[] {
  const own = new Set(['logs', 'xray']);
  return listAllPermissions(template, folder)
    .filter(({ action }) => !own.has(action.split(':')[0] ?? ''))
    .map(({ action, resource, keys = [] }) => [action, 'on', resource, ...keys].join(' '))
    .sort();
}

/** Lists every permission of a function. */
export function listAllPermissions(template: Template, folder: string) {
  const { Role: id } = findFunctions(template).get(folder) ?? { Role: '' };
  const role = findResources(template, 'AWS::IAM::Role', roleSchema).get(id);
  const policies = [...findResources(template, 'AWS::IAM::Policy', policySchema).values()]
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === id))
    .map(({ PolicyDocument }) => PolicyDocument);
  const documents = [...(role?.Policies ?? []).map((p) => p.PolicyDocument), ...policies];
  return documents
    .flatMap(({ Statement }) => Statement)
    .flatMap(({ Action, Resource, Condition }) => {
      const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
      return Action.flatMap((action) =>
        Resource.map((r) => ({ action, resource: toShortName(r), keys })),
      );
    });
}

/** Shortens a resource to its name, without the hash that CDK appends to make it unique. */
function toShortName(resource: unknown): string {
  const text = JSON.stringify(resource);
  const imported = /"Fn::ImportValue":"[^"]*?(?:GetAtt|Ref)([A-Za-z]+?)[0-9A-F]{8}/.exec(text)?.[1];
  const own = /"Fn::GetAtt":\["([A-Za-z]+?)[0-9A-F]{8}"/.exec(text)?.[1];
  const rest = /(\/index\/\w+|:\*|:\$LATEST)"/.exec(text)?.[1] ?? '';
  const literal = text
    .replaceAll(/\{"Ref":"AWS::(\w+)"\}/g, '<$1>')
    .replaceAll(/[{}[\]",]|Fn::Join/g, '');
  return (imported ?? own) ? `${imported ?? own}${rest}` : literal;
}
