import { isRequired } from './empty-value.ts';
import { wordsOf } from './field-kind.ts';
import type { Schema } from './layers-of.ts';
import { limitsOf } from './limits-of.ts';

/** What a field of words takes from its schema, where it does not stand in a form made from one. */
export const propsOf = (schema: Schema) => ({
  ...wordsOf(schema),
  maxLength: limitsOf(schema).most,
  required: isRequired(schema),
});
