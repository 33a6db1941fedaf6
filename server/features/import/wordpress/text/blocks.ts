import type { z } from 'zod';
import type { postContentSchema } from '#contract/blog.ts';
import { thingAddress } from '../../planned.ts';
import type { TextContext } from './context.ts';
import type { Node } from './hast.ts';
import { captionNodes, nodesOf } from './in-line.ts';
import type { Shown } from './pictures.ts';
import type { Piece } from './piece.ts';
import type { HtmlWriter } from './write-html.ts';

type Block = NonNullable<z.input<typeof postContentSchema>['content']>[number];

/** The most blocks of a post (contract/blog.ts). */
const MAX_BLOCKS = 500;
/** The longest quote. */
const MAX_QUOTE = 5000;

/** A post's blocks: pictures and quotes on their own, all else as text. */
export async function blocksOf(
  pieces: readonly Piece[],
  context: TextContext,
  writer: HtmlWriter,
): Promise<Block[]> {
  const own = pieces.filter(({ type }) => type !== 'html').length;
  const isMany = own * 2 + 20 > MAX_BLOCKS;
  const blocks: Block[] = [];
  let nodes: Node[] = [];
  const flush = async () => {
    for (const content of await writer.write(nodes)) blocks.push({ type: 'text', content });
    nodes = [];
  };
  for (const piece of pieces) {
    const shown = isMany ? undefined : ownBlocks(piece);
    if (!shown) {
      nodes.push(...nodesOf(piece, context));
      continue;
    }
    await flush();
    for (const block of shown) {
      blocks.push(block.block);
      nodes.push(...block.below);
      if (block.below.length > 0 && shown.length > 1) await flush();
    }
  }
  await flush();
  return blocks.slice(0, MAX_BLOCKS);
}

type Own = { block: Block; below: Node[] };

function ownBlocks(piece: Piece): Own[] | undefined {
  if (piece.type === 'picture') return [imageBlock(piece.picture)];
  // More would be a wall: they stand in the text.
  if (piece.type === 'gallery' && piece.pictures.length <= 60)
    return piece.pictures.map(imageBlock);
  if (piece.type === 'quote')
    return [{ block: { type: 'quote', content: piece.text.slice(0, MAX_QUOTE) }, below: [] }];
  return undefined;
}

const imageBlock = (shown: Shown): Own => ({
  block: {
    type: 'image',
    src: thingAddress(shown.item.ref),
    alt: shown.alt,
    className: '',
    style: {},
  },
  below: captionNodes(shown),
});
