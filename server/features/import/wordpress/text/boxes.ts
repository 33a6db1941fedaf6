import { thingAddress } from '../../planned.ts';
import { fileNameOf } from '../site/file-name.ts';
import { blocksWithin, setting } from './block-comments.ts';
import type { TextContext } from './context.ts';
import { backgroundOf, figurePieces, galleryPieces, isGallery } from './figures.ts';
import {
  attribute,
  classesOf,
  type Element,
  element,
  findAll,
  hasClass,
  isElement,
  type Node,
  textNode,
  walk,
  wordsOf,
} from './hast.ts';
import { jetpackMap } from './jetpack-map.ts';
import { noteLost } from './lost-files.ts';
import { pictureAt, shownOf } from './pictures.ts';
import type { Piece } from './piece.ts';
import { tidy } from './tidy.ts';

type Inner = (nodes: readonly Node[]) => Piece[];

/** A box: buttons, columns, a cover, or what stands in it. */
export function boxPieces(node: Element, context: TextContext, inner: Inner): Piece[] {
  const children = node.children as Node[];
  if (hasClass(node, 'wp-block-buttons', 'wp-block-button'))
    return buttonPieces(node, context, inner);
  if (hasClass(node, 'wp-block-columns', 'wp-block-text-columns', 'wp-block-media-text'))
    return columnPieces(children, inner);
  if (hasClass(node, 'wp-caption')) return figurePieces(node, context, inner);
  if (isGallery(node) || hasClass(node, 'tiled-gallery')) return galleryPieces(node, context);
  if (hasClass(node, 'wp-block-accordion-item')) return foldedPieces(node, inner);
  if (hasClass(node, 'wp-block-file')) return filePieces(node, context);
  if (hasClass(node, 'wp-block-separator')) return [{ type: 'rule' }];
  if (hasClass(node, 'wp-block-jetpack-map')) return jetpackMap(node, context);
  return [...coverPieces(node, context), ...inner(children)];
}

/** The longest words of a button (contract/sections/buttons.ts). */
const MAX_LABEL = 80;

/** Buttons; what leads nowhere, or has many words, is a line of text. */
function buttonPieces(node: Element, context: TextContext, inner: Inner): Piece[] {
  const links = findAll([node], 'a', 'button').filter((link) => wordsOf(link) !== '');
  if (links.length === 0)
    return hasClass(node, 'wp-block-button') ? [] : inner(node.children as Node[]);
  const pieces: Piece[] = [];
  for (const link of links) {
    const [label, href] = [wordsOf(link), addressOf(link, context)];
    const last = pieces.at(-1);
    if (href === '' || label.length > MAX_LABEL) pieces.push(...paragraphOf([link], context));
    else if (last?.type === 'buttons') last.buttons.push({ label, href });
    else pieces.push({ type: 'buttons', buttons: [{ label, href }] });
  }
  return pieces;
}

function addressOf(link: Element, context: TextContext): string {
  const target = context.links.resolve(attribute(link, 'href'), context.from);
  noteLost(target, context.notes);
  if ('ref' in target) return thingAddress(target.ref);
  return 'address' in target ? target.address : '';
}

function paragraphOf(nodes: readonly Node[], context: TextContext): Piece[] {
  const tidied = tidy([element('p', {}, [...nodes])], context);
  return tidied.length === 0 ? [] : [{ type: 'html', nodes: tidied }];
}

/** Columns side by side; whether they can stay so is seen when they are written. */
function columnPieces(children: readonly Node[], inner: Inner): Piece[] {
  const columns = columnsIn(children)
    .map(inner)
    .filter((pieces) => pieces.length > 0);
  return columns.length > 1 ? [{ type: 'columns', columns }] : columns.flat();
}

/** The first columns of WordPress were classes of paragraphs that followed one another. */
function columnsIn(children: readonly Node[]): Node[][] {
  const columns = new Map<unknown, Node[]>();
  for (const child of children) {
    if (!isElement(child)) continue;
    const key = classesOf(child).find((name) => /^layout-column-\d+$/.test(name)) ?? child;
    const column = columns.get(key);
    if (column) column.push(child);
    else columns.set(key, [child]);
  }
  return [...columns.values()];
}

/** The picture behind a box. */
function coverPieces(node: Element, context: TextContext): Piece[] {
  const source = backgroundOf(node);
  if (source === '') return [];
  const item = pictureAt(source, '', context);
  return item ? [{ type: 'picture', picture: shownOf(item), wide: true }] : [];
}

/** A heading with what unfolds below it. */
function foldedPieces(node: Element, inner: Inner): Piece[] {
  const children = node.children as Node[];
  const heading = children.find((child) => isElement(child) && /^h[1-6]$/.test(child.tagName));
  if (!heading) return inner(children);
  const signs = [...walk([heading])].filter(
    (child) => isElement(child) && attribute(child, 'ariaHidden') === 'true',
  );
  const sign = wordsOf(...signs);
  const words = wordsOf(heading);
  const title = sign && words.endsWith(sign) ? words.slice(0, -sign.length).trim() : words;
  const pieces = inner(children.filter((child) => child !== heading));
  return title.length > 200 || title === ''
    ? [...inner([heading]), ...pieces]
    : [{ type: 'accordion', title, pieces }];
}

/** A file to take along: its name is the link, and the button beside it says the same. */
function filePieces(node: Element, context: TextContext): Piece[] {
  const links = findAll([node], 'a').filter((link) => wordsOf(link) !== '');
  const named = links.filter((link) => !hasClass(link, 'wp-block-file__button'));
  const [link] = named.length > 0 ? named : links;
  if (link)
    return paragraphOf(
      [element('a', { href: attribute(link, 'href') }, link.children as Node[])],
      context,
    );
  const shown = findAll([node], 'object')[0];
  const href = shown ? attribute(shown, 'data') : '';
  return href === ''
    ? []
    : paragraphOf([element('a', { href }, [textNode(fileNameOf(href))])], context);
}

const SERVICES: Record<string, string> = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  soundcloud: 'SoundCloud',
  wordpress: 'WordPress',
  feed: 'RSS',
};

/** Links to a church elsewhere, of which WordPress draws signs. */
export function socialPieces(node: Element, context: TextContext): Piece[] {
  const entries = blocksWithin([node], 'social-link').flatMap(({ settings }) => {
    const [url, service] = [setting(settings, 'url'), setting(settings, 'service')];
    const name = SERVICES[service] ?? `${service.charAt(0).toUpperCase()}${service.slice(1)}`;
    const words = setting(settings, 'label') || name || url;
    const href = service === 'mail' && !url.includes(':') ? `mailto:${url}` : url;
    return url === '' ? [] : [element('li', {}, [element('a', { href }, [textNode(words)])])];
  });
  const nodes = tidy([element('ul', {}, entries)], context);
  return nodes.length === 0 ? [] : [{ type: 'html', nodes }];
}
