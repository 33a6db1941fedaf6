import { StarterKit } from '@tiptap/starter-kit';
import { Paste } from '../paste/paste.ts';
import { Colour } from './colour.ts';
import { keptMarks } from './kept-marks.ts';
import { Keys } from './keys.ts';
import { Link } from './link.ts';
import { tableNodes } from './table.ts';

/** Signs that become a list while one types, as people know them from letters; no other signs change the text. */
export const TYPED_RULES = ['bulletList', 'orderedList'];

/** What a text may hold: exactly what the server keeps (server/platform/html.ts). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: false,
    // An empty paragraph at the end would be saved with the text.
    trailingNode: false,
  }),
  Colour,
  Link,
  ...keptMarks,
  ...tableNodes,
  Keys,
  Paste,
];
