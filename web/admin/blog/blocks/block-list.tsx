import { Fragment, useRef } from 'react';
import type { Block } from '#contract/blog.ts';
import { OrderedRow } from '#web/admin/ordering/ordered-row.tsx';
import { RemovedRow } from '#web/admin/ordering/removed-row.tsx';
import { useDrag } from '#web/admin/ordering/use-drag.ts';
import { useRows } from '#web/admin/ordering/use-rows.ts';
import { useItemRows } from '#web/admin/schema-form/use-item-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { BlockFields } from './block-fields.tsx';
import css from './block-list.module.css';
import { type BlockType, blockNames, newBlock } from './blocks.ts';

type Props = {
  blocks: readonly Block[];
  onChange: (blocks: readonly Block[]) => void;
};

/** The blocks of a post, one below the other as they will be read. */
export function BlockList({ blocks, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [items, setItems] = useItemRows<Block>(blocks, onChange);
  const rows = useRows({
    rows: items,
    onChange: setItems,
    nameOf: ({ item }) => blockNames[item.type],
    list,
  });
  const { listeners, markAt } = useDrag(list, (from, to) => rows.move(from, to, 'handle'));
  const { removed } = rows;
  const notice = removed && <RemovedRow name={removed.name} onUndo={rows.undo} />;
  return (
    <div className={css.blocks}>
      <ol ref={list} {...listeners} className={css.list} aria-label="Content of the post">
        {items.map(({ key, item }, index) => (
          <Fragment key={key}>
            {removed?.index === index && notice}
            <OrderedRow
              id={key}
              name={nameAt(blocks, index)}
              place={{ index, count: blocks.length }}
              mark={markAt(index)}
              onMove={(to, by) => rows.move(index, to, by)}
              onRemove={() => rows.remove(index)}
            >
              <BlockFields
                name={nameAt(blocks, index)}
                block={item}
                onChange={(next) => rows.change(key, { item: next })}
              />
            </OrderedRow>
          </Fragment>
        ))}
        {removed && removed.index >= blocks.length && notice}
      </ol>
      {/* biome-ignore lint/a11y/useSemanticElements: four buttons under one name, not fields of a form */}
      <div role="group" aria-label="Add to the post" className={css.add}>
        <span aria-hidden="true">Add:</span>
        {(Object.keys(blockNames) as BlockType[]).map((type) => (
          <Button
            key={type}
            variant="quiet"
            onClick={() => rows.add({ key: crypto.randomUUID(), item: newBlock(type) })}
          >
            {blockNames[type]}
          </Button>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{rows.said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** "Text", or "Text 2" where there are several: what its buttons are told apart by. */
function nameAt(blocks: readonly Block[], index: number): string {
  const type = blocks[index]?.type ?? 'text';
  const isSame = (block: Block) => block.type === type;
  const place = blocks.slice(0, index + 1).filter(isSame).length;
  return blocks.filter(isSame).length > 1 ? `${blockNames[type]} ${place}` : blockNames[type];
}
