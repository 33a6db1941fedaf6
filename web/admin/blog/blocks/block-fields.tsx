import type { Block } from '#contract/blog.ts';
import { RichTextEditor } from '#web/admin/rich-text/rich-text-editor.tsx';
import { TextArea } from '#web/admin/ui/text-area.tsx';
import { PictureFields } from './picture-fields.tsx';

type Props = { name: string; block: Block; onChange: (block: Block) => void };

/** What is written in a block, by its type. */
export function BlockFields({ name, block, onChange }: Props) {
  switch (block.type) {
    case 'text':
      return (
        <RichTextEditor
          label={name}
          isLabelHidden
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
