import { expect, it } from 'vitest';
import { pathsIn, renamePaths } from './asset-paths.ts';

const content = {
  src: '/assets/images/blog/a.1x1.webp',
  url: '/assets/documents/annual report.pdf',
  html: '<p><a href="/assets/documents/rota%20%26%20plan.pdf?download">Rota</a> (/assets/b.mp3). <a href="/assets/x&amp;y.pdf">',
  list: [{ text: 'https://church.example/assets/c.mp4, and /assets/' }],
  other: ['/assets', '/elsewhere/d.pdf', 3, null],
};

it('finds the files that texts name', () => {
  const found = pathsIn(content);
  for (const path of [
    'images/blog/a.1x1.webp',
    'documents/annual report.pdf',
    'documents/rota & plan.pdf',
    'b.mp3',
    'x&y.pdf',
    'c.mp4',
  ])
    expect(found).toContain(path);
  expect(found).not.toContain('d.pdf');
});

it('renames them everywhere, and nothing else', () => {
  const names = new Map([
    ['documents/annual report.pdf', 'documents/annual report-1.pdf'],
    ['documents/rota & plan.pdf', 'documents/rota & plan-1.pdf'],
    ['b.mp3', 'b-1.mp3'],
  ]);
  expect(renamePaths(content, names)).toEqual({
    ...content,
    url: '/assets/documents/annual%20report-1.pdf',
    html: '<p><a href="/assets/documents/rota%20&%20plan-1.pdf?download">Rota</a> (/assets/b-1.mp3). <a href="/assets/x&amp;y.pdf">',
  });
  expect(renamePaths(content, new Map())).toBe(content);
});

it('copies only what names one of them, and leaves what is no JSON', () => {
  const body = new URL('https://church.example/assets/b.mp3');
  const sent = { kept: { list: ['/assets/a.mp3'] }, renamed: { url: '/assets/b.mp3' }, body };
  const renamed = renamePaths(sent, new Map([['b.mp3', 'c.mp3']]));
  expect(renamed).toEqual({ ...sent, renamed: { url: '/assets/c.mp3' } });
  expect(renamed.kept).toBe(sent.kept);
  expect(renamed.body).toBe(body);
});
