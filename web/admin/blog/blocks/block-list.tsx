import { type Block, imageBlock } from '#contract/blog.ts';
import { t } from '#languages/t.ts';
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
      label={t('Content of the post')}
      noun={t('Block')}
      nameAt={nameAt}
      nameOf={({ type }) => blockNames[type]}
      items={blocks}
      onChange={onChange}
      adding={(add) => (
        // biome-ignore lint/a11y/useSemanticElements: four buttons under one name, not fields of a form
        <div role="group" aria-label={t('Add to the post')} className={css.add}>
          <span aria-hidden="true">{t('Add:')}</span>
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
          <BlockFields
            name={nameAt(index)}
            place={placeIn(blocks, index)}
            block={block}
            onChange={change}
          />
        </div>
      )}
    </RowList>
  );
}

/** "Text", or "Text 2" where there are several: what its buttons are told apart by. */
function nameIn(blocks: readonly Block[], index: number): string {
  const name = blockNames[typeAt(blocks, index)];
  const place = placeIn(blocks, index);
  return place === undefined ? name : `${name} ${place}`;
}

const typeAt = (blocks: readonly Block[], index: number): BlockType =>
  blocks[index]?.type ?? 'text';

/** Which of its type a block is, from 1; undefined for the only one. */
function placeIn(blocks: readonly Block[], index: number): number | undefined {
  const type = typeAt(blocks, index);
  const isSame = (block: Block) => block.type === type;
  const place = blocks.slice(0, index + 1).filter(isSame).length;
  return blocks.filter(isSame).length > 1 ? place : undefined;
}

type BlockFieldsProps = {
  name: string;
  place: number | undefined;
  block: Block;
  onChange: (block: Block) => void;
};

/** What is written in a block, by its type. */
function BlockFields({ name, place, block, onChange }: BlockFieldsProps) {
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
      return <PictureFields place={place} block={block} onChange={onChange} />;
    case 'quote':
      return (
        <TextArea
          label={t('Words of the quote')}
          value={block.content}
          onChange={(content) => onChange({ ...block, content })}
          rows={3}
          required
        />
      );
    case 'list':
      return (
        <TextArea
          label={t('Items of the list')}
          help={t('One item a line.')}
          value={block.content.join('\n')}
          onChange={(text) => onChange({ ...block, content: text.split('\n') })}
          rows={4}
          required
        />
      );
  }
}

type ImageBlock = Extract<Block, { type: 'image' }>;
type PictureProps = Pick<BlockFieldsProps, 'place' | 'onChange'> & { block: ImageBlock };

const changeWords = (place: number | undefined): string =>
  place === undefined ? t('Change picture') : t('Change picture {place}', { place });

/** A picture, chosen from those that are there or uploaded, and what it says to those who cannot see it. */
function PictureFields({ place, block, onChange }: PictureProps) {
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
              label={src ? changeWords(place) : t('Choose a picture')}
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
