import { expect, it } from 'vitest';
import { postContentSchema } from '#contract/blog.ts';
import { checkPost, newPost, postToSend, readPost } from './post-draft.ts';

const uuid = '7f0c0c4e-6a55-4a0e-9d0b-0a5c1c3c9f11';

const pathsOf = (change: object) =>
  checkPost({ ...newPost({ author: 'Grace', id: uuid }), title: 'Harvest', ...change }).map(
    ({ path }) => path,
  );

it('lets a new post with a title and an author through, as the contract does', () => {
  const draft = { ...newPost({ author: 'Grace', id: uuid }), title: 'Harvest supper' };
  expect(checkPost(draft)).toEqual([]);
  const sent = postToSend(draft);
  expect(postContentSchema.parse(sent)).toMatchObject({
    slug: 'harvest-supper',
    isPosted: false,
    content: [],
  });
});

it.each([
  [['title'], { title: ' ' }],
  [['author'], { author: '' }],
  [['slug'], { slug: 'No' }],
  [['slug'], { title: '圣诞' }],
  [['expireDate'], { scheduleDate: '2026-11-22T10:00', expireDate: '2026-11-22T10:00' }],
  [[], { scheduleDate: '2026-11-22T10:00', expireDate: '2026-11-22T10:01' }],
])('names %j', (paths, change) => {
  expect(pathsOf(change)).toEqual(paths);
});

it("says 'Author is required.' where the author is missing", () => {
  const [first] = checkPost({ ...newPost({ author: '', id: uuid }), title: 'Harvest' });
  expect(first).toEqual({ path: 'author', message: 'Author is required.' });
});

it('a draft that was kept with keys for its blocks is read as blocks', () => {
  const text = { type: 'text', content: '<p>Bread</p>' };
  const rows = [{ key: '1-0', block: text }, { key: '1-1', block: { type: 'film' } }, null];
  expect(readPost({ title: 'Bread', blocks: rows })).toEqual({ title: 'Bread', content: [text] });
  expect(readPost({ content: [text, 'bread'] })).toEqual({ content: [text] });
});
