import type { Block } from '#contract/blog.ts';
import { dateInWords, timeInWords } from '#contract/dates.ts';
import { textOf } from '#web/admin/rich-text/text-of.ts';
import type { ConflictLine } from '#web/admin/saving/conflict-dialog.tsx';
import { blockNames, contentOf } from './blocks/draft-block.ts';
import { type PostDraft, slugOf } from './post-draft.ts';

/** A draft field by field in words, for two texts side by side. */
export function draftInWords(draft: PostDraft): ConflictLine[] {
  return [
    { label: 'Title', text: draft.title },
    { label: 'Author', text: draft.author },
    { label: 'Address', text: slugOf(draft) },
    { label: 'Content', text: contentOf(draft.blocks).map(blockInWords).join('\n') },
    { label: 'Posted', text: draft.isPosted ? 'On' : 'Off' },
    { label: 'Enabled', text: draft.isEnabled ? 'On' : 'Off' },
    { label: 'Schedule', text: when(draft.scheduleDate) },
    { label: 'Expire', text: when(draft.expireDate) },
  ];
}

const when = (wall: string | null) => (wall ? `${dateInWords(wall)}, ${timeInWords(wall)}` : '');

function blockInWords(block: Block): string {
  return `${blockNames[block.type]}: ${wordsOf(block)}`;
}

function wordsOf(block: Block): string {
  switch (block.type) {
    case 'text':
      return textOf(block.content);
    case 'image':
      return block.alt || block.src;
    case 'list':
      return block.content.join(', ');
    case 'quote':
      return block.content;
  }
}
