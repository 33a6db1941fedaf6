import type { Block } from '#contract/blog.ts';
import { RowList } from '#web/admin/ordering/row-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { BlockFields } from './block-fields.tsx';
import css from './block-list.module.css';
import { type BlockType, blockNames, newBlock } from './blocks.ts';

type Props = {
  blocks: readonly Block[];
  onChange: (blocks: readonly Block[]) => void;
};

/** The blocks of a post, one below the other as they will be read. */
export function BlockList({ blocks, onChange }: Props) {
  const nameAt = (index: number) => nameIn(blocks, index);
  return (
    <RowList
      label="Content of the post"
      noun="Block"
      nameAt={nameAt}
      nameOf={({ type }) => blockNames[type]}
      items={blocks}
      onChange={onChange}
      adding={(add) => (
        // biome-ignore lint/a11y/useSemanticElements: four buttons under one name, not fields of a form
        <div role="group" aria-label="Add to the post" className={css.add}>
          <span aria-hidden="true">Add:</span>
          {(Object.keys(blockNames) as BlockType[]).map((type) => (
            <Button key={type} variant="quiet" onClick={() => add(newBlock(type))}>
              {blockNames[type]}
            </Button>
          ))}
        </div>
      )}
    >
      {(block, change, index) => (
        <BlockFields name={nameAt(index)} block={block} onChange={change} />
      )}
    </RowList>
  );
}

/** "Text", or "Text 2" where there are several: what its buttons are told apart by. */
function nameIn(blocks: readonly Block[], index: number): string {
  const type = blocks[index]?.type ?? 'text';
  const isSame = (block: Block) => block.type === type;
  const place = blocks.slice(0, index + 1).filter(isSame).length;
  return blocks.filter(isSame).length > 1 ? `${blockNames[type]} ${place}` : blockNames[type];
}
