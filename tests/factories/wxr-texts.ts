import { saidOf, savedOf } from './planned.ts';
import { attachment, readWxrWhole, type WxrItem, wxr } from './wxr.ts';

/** The text of a page or a post, beside files and other things that it may name, as it is read. */
const uploads = ['door.jpg', 'bell.jpg', 'plan.pdf', 'hymn.mp3', 'tour.mp4'].map(
  (name) => `uploads/2020/05/${name}`,
);
const files = [
  attachment(7, 'door.jpg', {
    metas: {
      _wp_attachment_image_alt: 'A door',
      _wp_attachment_metadata: 'a:2:{s:5:"width";i:1360;s:6:"height";i:900;}',
    },
  }),
  attachment(8, 'bell.jpg', { excerpt: 'The bell' }),
  attachment(9, 'plan.pdf'),
  attachment(10, 'hymn.mp3', { title: 'Old Hundredth' }),
  attachment(11, 'tour.mp4'),
  attachment(12, 'gone.jpg'),
];
const others: WxrItem[] = [
  { id: 20, type: 'page', slug: 'about', title: 'About' },
  { id: 21, slug: 'letter', link: 'https://old.example.org/2020/05/letter/' },
];

export async function readText(text: string, type: 'page' | 'post' = 'page', more: WxrItem[] = []) {
  const { all } = await readWxrWhole(
    wxr([{ id: 1, type, title: 'A page', text }, ...files, ...others, ...more]),
    uploads,
  );
  const found = all.find(({ foreignId, kind }) => foreignId === '1' && kind === type)!;
  savedOf(found);
  const content = found.content as {
    sections?: Record<string, unknown>[];
    content?: Record<string, unknown>[];
  };
  return { parts: content.sections ?? content.content ?? [], said: saidOf(found).join(' | '), all };
}
/** The same as HTML; other parts by their types. */
export const htmlOf = async (text: string, type?: 'page' | 'post') =>
  (await readText(text, type)).parts
    .map((part) => (part.type === 'text' ? part.content : part.type))
    .join('');

/** Where these files were. */
export const UPLOADS = 'https://old.example.org/wp-content/uploads/2020/05/';
