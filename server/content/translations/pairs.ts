import type { Pair } from '#contract/translations.ts';
import type { Outline, TranslatedFields } from './parts.ts';
import type { StoredText } from './store.ts';
import { digestOf, type Text, textsIn } from './texts.ts';

/** The texts of a content beside what is published of them in a language, in the content's order. */
export function pairsOf(
  { schema, fields }: TranslatedFields,
  content: object,
  outline: Outline,
  stored: readonly StoredText[],
): { pairs: Pair[]; removed: Pair[] } {
  const byKey = new Map(stored.map((text) => [text.key, text]));
  const pairs = textsIn(schema, content, { fields, outline }).map((text) => {
    const found = byKey.get(text.key);
    byKey.delete(text.key);
    return pairOf(text, found);
  });
  return { pairs, removed: [...byKey.values()].map(removedPair) };
}

function pairOf({ key, path, is, text, isDescription }: Text, found: StoredText | undefined): Pair {
  const digest = digestOf({ is, text });
  const state = !found || found.text === '' ? 'missing' : found.of === digest ? 'right' : 'changed';
  return {
    key,
    path,
    is,
    isDescription,
    source: text,
    digest,
    text: found?.text ?? '',
    before: state === 'changed' ? (found?.source ?? '') : '',
    state,
  };
}

const removedPair = ({ key, text, source, of }: StoredText): Pair => ({
  key,
  path: [],
  is: 'plain',
  isDescription: false,
  source,
  digest: of,
  text,
  before: '',
  state: 'right',
});
