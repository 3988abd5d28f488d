import * as z from 'zod';
import type { InputValidator, ValidationResult } from '../../application/ports/input-validator.ts';
import type { JsonObject } from '../../domain/json.ts';

/** Validates tool input with zod. Each JSON Schema object is converted to a zod schema once. */
export class ZodInputValidator implements InputValidator {
  readonly #compiled = new WeakMap<JsonObject, z.ZodType>();

  validate(schema: JsonObject, input: JsonObject): ValidationResult {
    const result = this.#compile(schema).safeParse(input);
    if (result.success) return { type: 'valid' };
    const { issues } = result.error;
    const fields = issues.map(({ path }) => path.map(String).join('.') || '(input)');
    const message = issues.map((issue, index) => `${fields[index]}: ${issue.message}`).join('; ');
    return { type: 'invalid', fields: [...new Set(fields)], message };
  }

  #compile(schema: JsonObject): z.ZodType {
    const known = this.#compiled.get(schema);
    if (known !== undefined) return known;
    const compiled = z.fromJSONSchema({ ...schema });
    this.#compiled.set(schema, compiled);
    return compiled;
  }
}
