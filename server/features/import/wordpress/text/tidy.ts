import { INLINE_TAGS } from '#server/platform/html/html.ts';
import { thingAddress } from '../../planned.ts';
import type { Notes } from '../notes.ts';
import type { Target } from '../site/links.ts';
import { noteAbsent } from '../site/media.ts';
import type { TextContext } from './context.ts';
import { filmAt } from './film-address.ts';
import { framePiece } from './films.ts';
import {
  attribute,
  childrenOf,
  type Element,
  element,
  hasClass,
  INLINE,
  isElement,
  isHidden,
  type Node,
  textNode,
  wordsOf,
} from './hast.ts';
import { pictureOf } from './pictures.ts';
import { linkMark, pictureMark } from './references.ts';

/** How elements that our texts do not have are written. */
const RENAMED: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  strike: 's',
  del: 's',
  ins: 'u',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  q: 'em',
  dfn: 'em',
  big: 'strong',
  mark: 'strong',
  dt: 'p',
  dd: 'p',
  address: 'p',
  figcaption: 'p',
  caption: 'p',
};
/** Elements that our texts have (server/platform/html/html.ts); of others only what stands in them is taken. */
const OURS = new Set([
  ...INLINE_TAGS,
  ...'p br hr h2 h3 h4 ul ol li blockquote pre div table thead tbody tr th td'.split(' '),
]);
const FORMS = new Set(['form', 'input', 'button', 'select', 'textarea', 'option', 'label']);
const FRAMES = new Set(['iframe', 'object', 'embed', 'frame']);
const OWN_WAY = new Set([
  'svg',
  'math',
  'canvas',
  'map',
  'source',
  'track',
  'link',
  'meta',
  'title',
]);

/** A part of a text as our HTML has it: pictures and links found, what cannot be shown noted and left out. */
export function tidy(nodes: readonly Node[], context: TextContext): Node[] {
  return nodes.flatMap((node) => tidyOne(node, context));
}

function tidyOne(node: Node, context: TextContext): Node[] {
  if (node.type === 'text') return [textNode(node.value)];
  if (!isElement(node)) return [];
  const { tagName } = node;
  if (isHidden(node)) {
    noteHidden(node, context);
    return [];
  }
  if (tagName === 'img') return tidyPicture(node, context);
  if (hasClass(node, 'wp-block-file__button')) return [];
  if (tagName === 'a') return tidyLink(node, context);
  if (FRAMES.has(tagName))
    return framePiece(node, context).flatMap((piece) => linkTo(piece, context));
  if (tagName === 'video' || tagName === 'audio') return tidyPlayer(node, context);
  if (FORMS.has(tagName)) {
    context.notes.add('form');
    return tagName === 'form' ? tidy(node.children as Node[], context) : [];
  }
  if (OWN_WAY.has(tagName)) return [];
  const children = tidy(node.children as Node[], context);
  if (tagName === 'span' && !/color:\s*(red|#)/i.test(attribute(node, 'style'))) return children;
  const name = RENAMED[tagName] ?? tagName;
  if (!OURS.has(name)) return children;
  return isEmptied(name, children) ? [] : [element(name, keptOf(node), children)];
}

/** A script is named; what merely styles is not missed. */
export function noteHidden(node: Element, { notes }: TextContext): void {
  if (node.tagName === 'script') notes.add('script');
}

const EMPTYABLE = new Set(
  'p h2 h3 h4 ul ol li blockquote strong em b i u s a small code'.split(' '),
);

/** Whether nothing would be seen of it. A space between two words is kept. */
const isEmptied = (tagName: string, children: readonly Node[]) =>
  EMPTYABLE.has(tagName) &&
  children.every(
    (child) =>
      (isElement(child) && child.tagName === 'br') ||
      (child.type === 'text' &&
        child.value.trim() === '' &&
        (child.value === '' || !INLINE.has(tagName))),
  );

const keptOf = ({ tagName, properties }: Element): Element['properties'] => {
  const { colSpan, rowSpan, scope, start, style } = properties;
  if (tagName === 'td' || tagName === 'th') return { colSpan, rowSpan, scope };
  if (tagName === 'ol') return { start };
  return tagName === 'span' ? { style } : {};
};

function tidyPicture(node: Element, context: TextContext): Node[] {
  // Faces of old texts are pictures of a letter or two.
  if (hasClass(node, 'wp-smiley', 'emoji')) return [textNode(attribute(node, 'alt'))];
  const shown = pictureOf(node, context);
  if (!shown) return [];
  return [
    element('img', { src: pictureMark(context, thingAddress(shown.item.ref)), alt: shown.alt }, []),
  ];
}

function tidyLink(node: Element, context: TextContext): Node[] {
  const children = tidy(node.children as Node[], context);
  const target = context.links.resolve(attribute(node, 'href'), context.from);
  const hasPicture = [...childrenOf(node)].some(
    (child) => isElement(child) && child.tagName === 'img',
  );
  if (!hasPicture) noteLost(target, context.notes);
  if ('lost' in target) return children;
  // A picture that leads to itself, larger: ours are enlarged anyway.
  if ('ref' in target && target.ref.kind === 'picture' && wordsOf(node) === '') return children;
  const href = 'ref' in target ? linkMark(context, thingAddress(target.ref)) : target.address;
  if (href === '') return children;
  return children.length === 0 ? [] : [element('a', { href }, children)];
}

/** Names the file that a link leads to, where it is not brought. */
export function noteLost(target: Target, notes: Notes): void {
  const nameOf = (path: string) => (path.split('/').at(-1) || path).slice(0, 200);
  if ('lost' in target) notes.add('file-lost', { name: nameOf(target.lost) });
  if ('item' in target && target.item)
    noteAbsent(target.item, notes, { code: 'file-lost', name: nameOf(target.item.path) });
}

function tidyPlayer(node: Element, context: TextContext): Node[] {
  const link = attribute(node, 'src') || attribute(childrenOf(node).find(isElement) ?? node, 'src');
  if (link === '') return [];
  const words = filmAt(link) ?? decodeName(link);
  return tidyLink(element('a', { href: link }, [textNode(words)]), context);
}

const decodeName = (address: string) => address.split(/[?#]/)[0]?.split('/').at(-1) || address;

/** A film within a table or a list is a link. */
const linkTo = (
  piece: { type: string; url?: string; title?: string },
  _context: TextContext,
): Node[] =>
  piece.url ? [element('a', { href: piece.url }, [textNode(piece.title || piece.url)])] : [];
