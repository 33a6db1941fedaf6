import type { Block } from '#contract/blog.ts';

/** A block while it is edited: its key stays with it through every move. */
export type DraftBlock = { key: string; block: Block };
export type BlockType = Block['type'];

const empty: { [T in BlockType]: Extract<Block, { type: T }> } = {
  text: { type: 'text', content: '' },
  image: { type: 'image', src: '', alt: '', className: '', style: {} },
  quote: { type: 'quote', content: '' },
  list: { type: 'list', content: [] },
};

export const blockNames: Record<BlockType, string> = {
  text: 'Text',
  image: 'Picture',
  quote: 'Quote',
  list: 'List',
};

export const newBlock = (type: BlockType, key: string = crypto.randomUUID()): DraftBlock => ({
  key,
  block: empty[type],
});

/** Of something that was kept by an editor, of this version or another. */
export function isDraftBlock(item: unknown): item is DraftBlock {
  const { key, block } = Object(item) as { key?: unknown; block?: { type?: unknown } };
  const type = block?.type;
  return typeof key === 'string' && typeof type === 'string' && Object.hasOwn(empty, type);
}

/** What is saved and shown: what was never filled in is no content, and neither are a list's empty lines. */
export function contentOf(blocks: readonly DraftBlock[]): Block[] {
  return blocks.map(({ block }) => withoutEmptyLines(block)).filter(isFilled);
}

function withoutEmptyLines(block: Block): Block {
  if (block.type !== 'list') return block;
  return { ...block, content: block.content.filter((item) => item.trim() !== '') };
}

function isFilled(block: Block): boolean {
  if (block.type === 'image') return block.src !== '';
  if (block.type === 'list') return block.content.length > 0;
  return block.content.trim() !== '';
}
