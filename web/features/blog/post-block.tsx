import type { Block } from '#contract/blog.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { reactStyle } from '#web/ui/react-style.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import css from './post-block.module.css';

type Props = { block: Block; isFirst: boolean };

/**
 * One block of a post: text, image, quote or list; a block of any other type is skipped
 * (reference/screens.md#blog-post).
 */
export function PostBlock({ block, isFirst }: Props) {
  switch (block.type) {
    case 'text':
      return <RichText html={block.content} />;
    case 'image':
      return (
        <Picture
          src={block.src}
          alt={block.alt}
          sizes="(max-width: 720px) 100vw, 680px"
          priority={isFirst}
          className={classNames(css.picture, isFirst && css.window, block.className)}
          style={reactStyle(block.style)}
        />
      );
    case 'quote':
      return <blockquote className={css.quote}>{block.content}</blockquote>;
    case 'list':
      return (
        <ul className={css.list}>
          {block.content.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id; two may have the same text
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
    default:
      return null;
  }
}
