import type { z } from 'zod';
import type { Pair } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import {
  innermost,
  kindOf,
  limitsOf,
  type Schema,
  wordsOf,
} from '#web/admin/schema-form/field-kind.ts';

/** The field that a text stands in, as its form calls it. */
export type PairField = {
  /** "Title"; in a list below a section "2. Question". */
  label: string;
  /** The section around it: "3. Picture"; empty for the fields of the content itself. */
  group: string;
  isLong: boolean;
  most: number | undefined;
  hasPictures: boolean;
};

/** Finds the field of a text in the schema of its content; one that is not there any more has no words. */
export function fieldOf(schema: z.ZodObject, { path, types, key }: Pair): PairField {
  let at: Schema | undefined = schema;
  let name = '';
  let group = '';
  let number: number | undefined;
  let depth = 0;
  for (const step of path) {
    if (typeof step === 'number') {
      at = partOf(at, types[depth]);
      depth += 1;
      if (group !== '') number = step + 1;
      else group = t('{number}. {name}', { number: step + 1, name: nameOf(at, name, types[0]) });
    } else {
      name = step;
      at = at && (shapeOf(at)?.[step] ?? valueOf(at));
    }
  }
  const words = at ? wordsOf(at, name).label : key;
  const label = number === undefined ? words : t('{number}. {name}', { number, name: words });
  const kind = at && kindOf(at);
  return {
    label,
    group,
    isLong: kind?.is === 'strings' || (kind?.is === 'text' && kind.isLong),
    most: kind?.is === 'text' && at ? limitsOf(at).most : undefined,
    hasPictures: kind?.is === 'html' && kind.hasPictures,
  };
}

/** The schema of an entry of a list: of several types the one that it has. */
function partOf(list: Schema | undefined, type = ''): Schema | undefined {
  const inner = list && innermost(list);
  const item = inner?._zod.def.type === 'array' ? innermost(inner._zod.def.element) : undefined;
  if (item?._zod.def.type !== 'union') return item;
  return item._zod.def.options.find((option) => {
    const discriminator = shapeOf(option)?.type;
    return discriminator?._zod.values?.has(type);
  });
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const { def } = innermost(schema)._zod;
  return def.type === 'object' ? def.shape : undefined;
}

/** What a list by names has under each of them. */
function valueOf(schema: Schema): Schema | undefined {
  const { def } = innermost(schema)._zod;
  return def.type === 'record' ? def.valueType : undefined;
}

/** "Picture"; for entries without a type, what their list is called. */
const nameOf = (part: Schema | undefined, list: string, type = ''): string =>
  part && type !== '' ? wordsOf(part, list).label : part ? wordsOf(part, list).label : type || list;
