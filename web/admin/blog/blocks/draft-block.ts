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

export const draftBlock = (block: Block): DraftBlock => ({ key: crypto.randomUUID(), block });
export const newBlock = (type: BlockType): DraftBlock => draftBlock(empty[type]);

/** The list with the item at `from` moved to `to`; the same list where that leads nowhere. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || from === to || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
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
