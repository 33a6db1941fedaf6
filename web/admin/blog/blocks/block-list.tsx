import { type Block, imageBlock } from '#contract/blog.ts';
import { RowList } from '#web/admin/ordering/row-list.tsx';
import { PictureDrop } from '#web/admin/pictures/picture-drop.tsx';
import { type ChosenPicture, PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { RichTextEditor } from '#web/admin/rich-text/rich-text-editor.tsx';
import { propsOf } from '#web/admin/schema-form/field-kind.ts';
import { TextArea, TextField } from '#web/admin/ui/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
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
        <div data-path={`content.${index}`} data-kind={block.type === 'text' ? 'html' : undefined}>
          <BlockFields name={nameAt(index)} block={block} onChange={change} />
        </div>
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

type BlockFieldsProps = { name: string; block: Block; onChange: (block: Block) => void };

/** What is written in a block, by its type. */
function BlockFields({ name, block, onChange }: BlockFieldsProps) {
  switch (block.type) {
    case 'text':
      return (
        <RichTextEditor
          label={name}
          isLabelHidden
          hasPictures
          value={block.content}
          onChange={(content) => onChange({ ...block, content })}
        />
      );
    case 'image':
      return <PictureFields name={name} block={block} onChange={onChange} />;
    case 'quote':
      return (
        <TextArea
          label="Words of the quote"
          value={block.content}
          onChange={(content) => onChange({ ...block, content })}
          rows={3}
          required
        />
      );
    case 'list':
      return (
        <TextArea
          label="Items of the list"
          help="One item a line."
          value={block.content.join('\n')}
          onChange={(text) => onChange({ ...block, content: text.split('\n') })}
          rows={4}
          required
        />
      );
  }
}

type ImageBlock = Extract<Block, { type: 'image' }>;
type PictureProps = { name: string; block: ImageBlock; onChange: (block: Block) => void };

/** A picture, chosen from those that are there or uploaded, and what it says to those who cannot see it. */
function PictureFields({ name, block, onChange }: PictureProps) {
  const { src, alt } = block;
  const choose = (chosen: ChosenPicture) =>
    onChange({ ...block, src: chosen.src, alt: chosen.alt });
  return (
    <div className={css.picture}>
      {src && <Picture src={src} alt="" sizes="160px" className={css.thumbnail} />}
      <div className={css.fields}>
        <div data-choose>
          <PictureDrop onPicture={choose}>
            <PicturePicker
              label={src ? `Change ${name.toLowerCase()}` : 'Choose a picture'}
              onChoose={choose}
            />
          </PictureDrop>
        </div>
        {src && (
          <TextField
            {...propsOf(imageBlock.shape.alt)}
            value={alt}
            onChange={(text) => onChange({ ...block, alt: text })}
          />
        )}
      </div>
    </div>
  );
}
