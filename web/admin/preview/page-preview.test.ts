import { expect, test } from 'vitest';
import { sectionSchema } from '#contract/sections/index.ts';
import { shownSection } from './page-preview.tsx';

const allowed = { frameHosts: ['https://maps.example.org'], hasPaypal: false };
const shown = (section: { type: string; [field: string]: unknown }) => {
  const result = shownSection(section, allowed) as { type: string; content?: string };
  return result.type === 'text' ? result.content : result;
};
const fresh = (type: string) => ({
  ...(sectionSchema.safeParse({ type, content: '', src: '', embedUrl: '' }).data ?? {}),
  type,
});

test.each([
  ['text', 'Nothing is written yet.'],
  ['image', 'No picture is chosen yet.'],
  ['quote', 'No words yet.'],
  ['section', 'Nothing is written yet.'],
  ['list', 'No items yet.'],
  ['accordion', 'No questions yet.'],
  ['card', 'Nothing is written yet.'],
  ['audio', 'No recordings yet.'],
  ['videoPlaylist', 'No videos yet.'],
  ['iframe', 'No address yet.'],
  ['map', 'No address yet.'],
])('a new %s is a quiet line: %s', (type, words) => {
  expect(shown(fresh(type))).toContain(words);
});

test.each(['line-break', 'horizontal-rule', 'prayer-form', 'blogPosts', 'paypal-donation'])(
  'a new %s is shown itself',
  (type) => {
    const section = fresh(type);
    expect(shownSection(section, allowed)).toBe(section);
  },
);

test('a complete section stays the same object, so that it is not rendered again', () => {
  const section = { type: 'audio', title: '', playlist: [{ src: '/a.mp3', title: 'A' }] };
  expect(shownSection(section, allowed)).toBe(section);
});

test('entries without an address are left out, and no address leads out of the page', () => {
  const playlist = [
    { src: '', title: 'A' },
    { src: 'https://', title: 'B' },
    { src: 'javascript:alert(1)', title: 'C' },
    { src: '/d.mp3', title: 'D' },
  ];
  expect(shown({ type: 'audio', title: '', playlist })).toMatchObject({ playlist: [playlist[3]] });
  expect(shown({ type: 'image', src: 'javascript:alert(1)', alt: '' })).toContain('No picture');
});

test('a frame whose host this document may not show waits for the publishing', () => {
  const map = (host: string) => shown({ type: 'map', embedUrl: `https://${host}/x`, title: '' });
  expect(map('maps.example.org')).toMatchObject({ type: 'map' });
  expect(map('other.example.org')).toContain('What https://other.example.org shows here');
});

test('givers’ buttons are not loaded, and nothing typed becomes markup', () => {
  const donation = { type: 'paypal-donation', clientId: 'x', currency: '<b>', amount: '5' };
  expect(shown(donation)).toContain('Suggested amount: 5 b.');
});

test('a type that is not known is said to be skipped', () => {
  expect(shown({ type: 'hologram' })).toContain('Visitors do not see anything of it.');
});
