import { type Block, imageBlock } from '#contract/blog.ts';
import { PictureDrop } from '#web/admin/pictures/picture-drop.tsx';
import { type ChosenPicture, PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { RichTextEditor } from '#web/admin/rich-text/rich-text-editor.tsx';
import { propsOf } from '#web/admin/schema-form/props-of.ts';
import { TextArea } from '#web/admin/ui/text-area.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import css from './picture-fields.module.css';

type Props = { name: string; block: Block; onChange: (block: Block) => void };

/** What is written in a block, by its type. */
export function BlockFields({ name, block, onChange }: Props) {
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
