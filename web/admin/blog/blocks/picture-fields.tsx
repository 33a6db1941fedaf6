import type { Block } from '#contract/blog.ts';
import { imageBlock } from '#contract/blog.ts';
import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { propsOf } from '#web/admin/schema-form/props-of.ts';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import css from './picture-fields.module.css';

type ImageBlock = Extract<Block, { type: 'image' }>;
type Props = { name: string; block: ImageBlock; onChange: (block: Block) => void };

/** A picture, chosen from those that are there or uploaded, and what it says to those who cannot see it. */
export function PictureFields({ name, block, onChange }: Props) {
  const { src, alt } = block;
  return (
    <div className={css.picture}>
      {src && <Picture src={src} alt="" sizes="160px" className={css.thumbnail} />}
      <div className={css.fields}>
        <div data-choose>
          <PicturePicker
            label={src ? `Change ${name.toLowerCase()}` : 'Choose a picture'}
            onChoose={(chosen) => onChange({ ...block, src: chosen.src, alt: chosen.alt })}
          />
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
