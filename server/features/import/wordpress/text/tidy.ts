import { INLINE_TAGS } from '#server/platform/html/html.ts';
import { type ForeignRef, thingAddress } from '../../planned.ts';
import { fileNameOf } from '../site/file-name.ts';
import type { TextContext } from './context.ts';
import { filmAt } from './film-address.ts';
import { frameLink } from './frames.ts';
import {
  attribute,
  childrenOf,
  type Element,
  element,
  findAll,
  hasClass,
  INLINE,
  isElement,
  isHidden,
  isSpace,
  type Node,
  textNode,
  wordsOf,
} from './hast.ts';
import { noteLost } from './lost-files.ts';
import { pictureOf } from './pictures.ts';
import { addressOfMark, linkMark, pictureMark } from './references.ts';
import { emphasized, withoutOuterBreaks } from './tidy-style.ts';

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
const OWN_WAY = new Set('svg canvas source track link meta title'.split(' '));

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
  if (tagName === 'area') return tidyArea(node, context);
  if (tagName === 'math') return tidyFormula(node, context);
  if (FRAMES.has(tagName)) return frameLink(node, context);
  if (tagName === 'video' || tagName === 'audio') return tidyPlayer(node, context);
  if (FORMS.has(tagName) && !isLabeled(node)) {
    context.notes.add('form');
    return tagName === 'form' ? tidy(node.children as Node[], context) : [];
  }
  if (OWN_WAY.has(tagName)) return [];
  const children = emphasized(node, tidy(node.children as Node[], context));
  if (tagName === 'span' && !/color:\s*(red|#)/i.test(attribute(node, 'style'))) return children;
  const name = RENAMED[tagName] ?? tagName;
  if (!OURS.has(name)) return children;
  if (isEmptied(name, children)) return [];
  const inner = name === 'p' || name === 'li' ? withoutOuterBreaks(children) : children;
  return [element(name, keptOf(node), inner)];
}

/** Whether a button of a page does nothing but show its words. */
const isLabeled = (node: Element) =>
  node.tagName === 'button' &&
  attribute(node, 'type') !== 'submit' &&
  (attribute(node, 'type') === 'button' || attribute(node, 'className').includes('wp-'));

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

const keptOf = (node: Element): Element['properties'] => {
  const { tagName, properties } = node;
  const { colSpan, rowSpan, scope, style } = properties;
  if (tagName === 'td' || tagName === 'th') return { colSpan, rowSpan, scope };
  if (tagName === 'ol') return { start: properties.start ?? firstNumber(node) };
  return tagName === 'span' ? { style } : {};
};

/** The number that the first entry of a list says it has. */
const firstNumber = (list: Element) => {
  const entry = childrenOf(list).find((child) => isElement(child) && child.tagName === 'li');
  return entry && isElement(entry) ? entry.properties.value : undefined;
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
  const children = emphasized(node, tidy(node.children as Node[], context));
  const href = attribute(node, 'href');
  const target = context.links.resolve(href, context.from);
  const image = findAll(node.children as Node[], 'img')[0];
  if (!image) noteLost(target, context.notes);
  if ('lost' in target) return children;
  if (
    'ref' in target &&
    target.ref.kind === 'picture' &&
    isSamePicture(node, children, target.ref, context)
  )
    return children;
  const to = 'ref' in target ? linkMark(context, thingAddress(target.ref)) : target.address;
  if (to === '') {
    if (/^#[^#]/.test(href) && isOfText(node)) context.notes.add('anchors');
    return children;
  }
  if (children.some((child) => !isSpace(child))) return [element('a', { href: to }, children)];
  return image ? [element('a', { href: to }, [textNode(attribute(image, 'alt') || href)])] : [];
}

/** A link to another place of the same text. The mark of a footnote leads to what follows anyway. */
const isOfText = (node: Element) =>
  wordsOf(node) !== '' && !attribute(node, 'id').endsWith('-link');

/** A picture that leads to itself, larger: ours are enlarged anyway. */
function isSamePicture(
  node: Element,
  shown: readonly Node[],
  ref: ForeignRef,
  context: TextContext,
): boolean {
  if (wordsOf(node) !== '') return false;
  return findAll(shown, 'img').some(
    (image) => addressOfMark(context, attribute(image, 'src')) === thingAddress(ref),
  );
}

/** A part of a picture that is a link. */
function tidyArea(node: Element, context: TextContext): Node[] {
  const words = attribute(node, 'alt') || attribute(node, 'title') || attribute(node, 'href');
  const link = element('a', { href: attribute(node, 'href') }, [textNode(words)]);
  return words === '' ? [] : [...tidyLink(link, context), textNode(' ')];
}

/** A formula as it was typed. */
function tidyFormula(node: Element, { notes }: TextContext): Node[] {
  const typed = findAll([node], 'annotation').map((each) => wordsOf(each))[0];
  const words = attribute(node, 'dataLatex') || typed || wordsOf(node);
  if (words === '') return [];
  notes.add('formula');
  return [element('code', {}, [textNode(words)])];
}

function tidyPlayer(node: Element, context: TextContext): Node[] {
  const link = attribute(node, 'src') || attribute(childrenOf(node).find(isElement) ?? node, 'src');
  if (link === '') return [];
  const words = filmAt(link) ?? fileNameOf(link);
  return tidyLink(element('a', { href: link }, [textNode(words)]), context);
}
