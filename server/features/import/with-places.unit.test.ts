import { expect, it } from 'vitest';
import { withPlaces } from './with-places.ts';

const PICTURE = 'import:picture/1';
const known = new Map<string, string | undefined>([
  ['import:picture/2', '/assets/images/two.webp'],
  [PICTURE, undefined],
  ['import:file/3', undefined],
]);

it.each([
  [`<p>A <img src="${PICTURE}" alt="a > b"> B</p>`, '<p>A  B</p>'],
  [`<p><a href="${PICTURE}"><img src="${PICTURE}"></a></p><p>B</p>`, '<p>B</p>'],
  [`<ul><li><img src="${PICTURE}"><br><img src="${PICTURE}"></li></ul>`, ''],
  [
    `<p><img src="${PICTURE}"><img src="import:picture/2"></p>`,
    '<p><img src="/assets/images/two.webp"></p>',
  ],
  ['<p>See <a href="import:file/3">the <em>rota</em></a>.</p>', '<p>See the <em>rota</em>.</p>'],
  ['<p></p><p>An empty one of its own</p>', '<p></p><p>An empty one of its own</p>'],
])('a text without what is not there: %s', (content, left) => {
  expect(withPlaces({ content }, known)).toEqual({ content: left });
});

it('a part that is nothing without what is not there is taken out, and nothing else', () => {
  const column = {
    src: '',
    alt: '',
    title: 'Youth',
    content: '<p>Fridays</p>',
    label: '',
    href: '',
  };
  const kept = [
    { type: 'gallery', pictures: [{ src: '/assets/images/two.webp', alt: '' }] },
    { type: 'columns', columns: [column] },
    { type: 'buttons', buttons: [{ label: 'Give', href: '/give' }] },
    { type: 'gallery', pictures: [] },
    { type: 'accordion', items: [{ title: 'When?', content: '' }] },
  ];
  const sections = [
    { type: 'image', src: PICTURE, alt: 'A door' },
    {
      type: 'gallery',
      pictures: [
        { src: PICTURE, alt: '' },
        { src: 'import:picture/2', alt: '' },
      ],
    },
    { type: 'gallery', pictures: [{ src: PICTURE, alt: '' }] },
    {
      type: 'columns',
      columns: [{ ...column, src: PICTURE, label: 'Sheet', href: 'import:file/3' }],
    },
    {
      type: 'buttons',
      buttons: [
        { label: 'Sheet', href: 'import:file/3' },
        { label: 'Give', href: '/give' },
      ],
    },
    { type: 'gallery', pictures: [] },
    { type: 'accordion', items: [{ title: 'When?', content: `<p><img src="${PICTURE}"></p>` }] },
    { type: 'text', content: `<p><img src="${PICTURE}"></p>` },
    { type: 'videoPlaylist', videos: [{ url: 'import:file/3', title: 'Tour' }] },
    { type: 'audio', playlist: [{ src: 'import:file/3', title: 'Hymn' }] },
  ];
  expect(withPlaces({ sections, imageUrl: PICTURE }, known)).toEqual({
    sections: kept,
    imageUrl: '',
  });
});
