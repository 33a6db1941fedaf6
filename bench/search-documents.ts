import type { Database } from '#server/schema.ts';
import { NOW } from './many-rows.ts';

const AT_ONCE = 500;

/** Words between those that are searched: a text of about a hundred, from 5,000 different ones. */
const others = (n: number) =>
  Array.from({ length: 90 }, (_, word) => `filler${(n * 31 + word * 77) % 5000}`).join(' ');

/** Every document has "lamp" and "porch", every second one "river", one of 1,000 "willow", a single one "quillfeather". */
function textOf(n: number): string {
  const rare = [
    n % 2 === 0 ? 'A river.' : '',
    n % 3 === 0 ? 'Bread on Friday.' : '',
    n % 1000 === 50 ? 'A willow.' : '',
    n === 10 ? 'A quillfeather.' : '',
  ];
  return `<p>A lamp in the porch. ${rare.join(' ')} ${others(n)}</p>`;
}

const at = (n: number) => NOW.subtract({ minutes: 10 * n }).toString({ fractionalSecondDigits: 3 });

/** Public posts and pages, half of each. */
export async function fillDocuments(db: Database, count: number): Promise<void> {
  for (let start = 0; start < count; start += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, count - start) },
      (_, place) => start + place,
    );
    const id = (n: number) => `document-${String(n).padStart(7, '0')}`;
    const stamps = (n: number) => ({ version: 1, created_at: at(n), updated_at: at(n) });
    const posts = numbers
      .filter((n) => n % 2 === 0)
      .map((n) => ({
        ...{ id: id(n), uuid: id(n), slug: id(n), author: 'Ruth Okafor' },
        title: n % 10 === 0 ? `Lamp ${n}` : `Post ${n}`,
        content: JSON.stringify([{ type: 'text', content: textOf(n) }]),
        ...{ schedule_date: null, expire_date: null, is_enabled: 1, is_posted: 1 },
        ...stamps(n),
        published_at: at(n),
      }));
    const pages = numbers
      .filter((n) => n % 2 === 1)
      .map((n) => ({
        ...{ id: id(n), slug: id(n), page: '', title: `Page ${n}`, is_main_page: 0 },
        sections: JSON.stringify([{ type: 'text', content: textOf(n), className: '', style: {} }]),
        ...stamps(n),
      }));
    await db.insertInto('posts').values(posts).execute();
    await db.insertInto('pages').values(pages).execute();
  }
}
