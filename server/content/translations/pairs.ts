import type { Pair } from '#contract/translations.ts';
import type { Outline, TranslatedFields } from './parts.ts';
import type { StoredText } from './store.ts';
import { digestOf, digestOfAll, type Text, textsIn } from './texts.ts';

/** The texts of a content beside what is published of them in a language, in the content's order. */
export function pairsOf(
  { schema, fields }: TranslatedFields,
  content: object,
  outline: Outline,
  stored: readonly StoredText[],
): { original: string; pairs: Pair[]; removed: Pair[] } {
  const byKey = new Map(stored.map((text) => [text.key, text]));
  const texts = textsIn(schema, content, { fields, outline });
  const pairs = texts.map((text) => {
    const found = byKey.get(text.key);
    byKey.delete(text.key);
    return pairOf(text, found, typesAround(content, text.path));
  });
  return { original: digestOfAll(texts), pairs, removed: [...byKey.values()].map(removedPair) };
}

/** The types of the parts that lie on a path. */
function typesAround(content: object, path: Text['path']): string[] {
  const types: string[] = [];
  let at: unknown = content;
  for (const step of path) {
    at = Reflect.get(Object(at), step);
    if (typeof step !== 'number' || typeof at !== 'object') continue;
    const type: unknown = Reflect.get(Object(at), 'type');
    types.push(typeof type === 'string' ? type : '');
  }
  return types;
}

function pairOf(
  { key, path, is, text, isDescription }: Text,
  found: StoredText | undefined,
  types: string[],
): Pair {
  const digest = digestOf({ is, text });
  const state = !found || found.text === '' ? 'missing' : found.of === digest ? 'right' : 'changed';
  return {
    key,
    path,
    types,
    is,
    isDescription,
    source: text,
    digest,
    text: found?.text ?? '',
    of: found?.of ?? '',
    before: state === 'changed' ? (found?.source ?? '') : '',
    state,
  };
}

const removedPair = ({ key, text, source, of }: StoredText): Pair => ({
  key,
  path: [],
  types: [],
  is: 'plain',
  isDescription: false,
  source,
  digest: of,
  text,
  of,
  before: '',
  state: 'right',
});
