import { type Block, blockSchema } from '#contract/blog.ts';
import { t } from '#languages/t.ts';
import { type PlainText, plainTexts } from '#web/admin/preview/in-place/texts.ts';

export type BlockType = Block['type'];

const empty: { [T in BlockType]: Extract<Block, { type: T }> } = {
  text: { type: 'text', content: '' },
  image: { type: 'image', src: '', alt: '', className: '', style: {} },
  quote: { type: 'quote', content: '' },
  list: { type: 'list', content: [] },
};

export const blockNames: Record<BlockType, string> = {
  text: t('Text'),
  image: t('Picture'),
  quote: t('Quote ## words of somebody'),
  list: t('List ## of items'),
};

export const newBlock = (type: BlockType): Block => empty[type];

/** Of something that was kept by an editor, of this version or another. */
export function isBlock(item: unknown): item is Block {
  const { type } = Object(item) as { type?: unknown };
  return typeof type === 'string' && Object.hasOwn(empty, type);
}

/** What is saved and shown: what was never filled in is no content, and neither are a list's empty lines. */
export function contentOf(blocks: readonly Block[]): Block[] {
  return blocks.filter(isShown).map(withoutEmptyLines);
}

function withoutEmptyLines(block: Block): Block {
  if (block.type !== 'list') return block;
  return { ...block, content: block.content.filter((item) => item.trim() !== '') };
}

export function isShown(block: Block): boolean {
  if (block.type === 'image') return block.src !== '';
  if (block.type === 'list') return block.content.some((item) => item.trim() !== '');
  return block.content.trim() !== '';
}

/** The plain texts of a block, whose content stands at a path; a picture has none that is shown. */
export function textsOfBlock(block: Block, path: PlainText['path']): PlainText[] {
  if (block.type === 'image') return [];
  const schema = blockSchema.options.find(({ shape }) => shape.type.value === block.type);
  return schema && 'content' in schema.shape
    ? plainTexts(schema.shape.content, block.content, path)
    : [];
}
