import type { Block } from '#contract/blog.ts';

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

export const newBlock = (type: BlockType): Block => empty[type];

/** Of something that was kept by an editor, of this version or another. */
export function isBlock(item: unknown): item is Block {
  const { type } = Object(item) as { type?: unknown };
  return typeof type === 'string' && Object.hasOwn(empty, type);
}

/** What is saved and shown: what was never filled in is no content, and neither are a list's empty lines. */
export function contentOf(blocks: readonly Block[]): Block[] {
  return blocks.map(withoutEmptyLines).filter(isFilled);
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
