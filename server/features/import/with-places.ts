/** How another thing stands in a content (planned.ts). */
export const ADDRESS = /import:([a-z]+)\/([\w.!~*'()%-]+)/g;

/** Addresses of this site by those of things; undefined for what is not there. */
type Known = ReadonlyMap<string, string | undefined>;

/** A content with addresses of this site; what is nothing without a thing that is not there is taken out. */
export function withPlaces(content: object, known: Known): object {
  if (Array.isArray(content)) return list(content, known);
  return Object.fromEntries(
    Object.entries(content).map(([name, part]) => [name, placed(part, known)]),
  );
}

const list = (parts: readonly unknown[], known: Known): unknown[] =>
  parts.map((part) => placed(part, known)).filter((part) => part !== undefined);

function placed(value: unknown, known: Known): unknown {
  if (typeof value === 'string') return inText(value, known);
  if (Array.isArray(value)) return list(value, known);
  if (typeof value !== 'object' || value === null) return value;
  const part = withPlaces(value, known);
  if (isEmptied(value, part)) return undefined;
  // The button of a column.
  const isLost =
    'label' in part && Reflect.get(part, 'href') === '' && Reflect.get(value, 'href') !== '';
  return isLost ? { ...part, label: '' } : part;
}

/** Whether a part was taken out: a text, a list, or what another one is the address of. */
function isEmptied(old: object, part: object): boolean {
  const wentEmpty = (name: string) => {
    const [before, after] = [Reflect.get(old, name), Reflect.get(part, name)];
    if (Array.isArray(before)) return before.length > 0 && after.length === 0;
    return after === '' && before !== '';
  };
  // A person, and a column, have words beside their picture.
  if ('words' in part) return false;
  if ('content' in part) return 'type' in part && wentEmpty('content');
  return Object.keys(part).some(
    (name) => (['src', 'url', 'href'].includes(name) || 'type' in part) && wentEmpty(name),
  );
}

/** A picture, or a link with its words, as parse5 writes them: values are quoted, and may contain `>`. */
const PICTURE = /<img\b(?:[^>"]|"[^"]*")*>/g;
const LINK = /<a\b(?=(?:[^>"]|"[^"]*")* href="import:)(?:[^>"]|"[^"]*")*>(.*?)<\/a>/gs;

/** Stands where a picture was, so that what held nothing else goes too. */
const GAP = '\uFFFF';
const AROUND_GAP =
  /<(p|a|strong|em|b|i|u|s|small|span|li|ul|ol|h[2-4]|blockquote|div)\b(?:[^>"]|"[^"]*")*>(?:\s|<br>)*\uFFFF(?:\s|<br>|\uFFFF)*<\/\1>/g;
const MOST_AROUND = 10;

function inText(text: string, known: Known): string {
  if (!text.includes('import:')) return text;
  const whole = new RegExp(`^${ADDRESS.source}$`).test(text);
  if (whole) return known.get(text) ?? '';
  let left = text
    .replaceAll(ADDRESS, (address) => known.get(address) ?? address)
    .replaceAll(PICTURE, (tag) => (/ src="import:/.test(tag) ? GAP : tag))
    .replaceAll(LINK, '$1');
  for (let around = 0; around < MOST_AROUND && left.includes(GAP); around += 1) {
    const next = left.replaceAll(AROUND_GAP, GAP);
    if (next === left) break;
    left = next;
  }
  return left.replaceAll(GAP, '');
}
