import { expect, test } from 'vitest';
import { addressOf, leadOn, placeFrom } from './address.ts';

test('an address keeps the place in the list, and whose draft is open', () => {
  expect(addressOf('/admin/blog', {})).toBe('/admin/blog');
  expect(addressOf('/admin/blog', { search: 'a b', after: '' })).toBe('/admin/blog?search=a+b');
  const editor = { id: 'new', uuid: 'u', of: undefined };
  expect(addressOf('/admin/blog', { after: '7' }, editor)).toBe('/admin/blog/new?after=7&uuid=u');
  expect(addressOf('/admin/home', {}, { of: 'ruth' })).toBe('/admin/home?of=ruth');
  expect(placeFrom(new URLSearchParams('search=x&after=7&of=ruth'))).toEqual({
    search: 'x',
    after: '7',
    state: '',
  });
  expect(placeFrom(new URLSearchParams('state=scheduled')).state).toBe('scheduled');
  expect(placeFrom(new URLSearchParams('state=hidden')).state).toBe('');
  expect(addressOf('/admin/blog', { state: 'draft' })).toBe('/admin/blog?state=draft');
});

test('the addresses of earlier releases lead on, and nothing else does', () => {
  const lead = (query: string) => leadOn('/admin/blog', 'post', new URLSearchParams(query));
  expect(() => lead('search=x&uuid=u')).not.toThrow();
  const places = ['post=7&search=x&of=ruth', 'post=new&uuid=u'].map((query) => {
    try {
      return lead(query);
    } catch (response) {
      return (response as Response).headers.get('location');
    }
  });
  expect(places).toEqual(['/admin/blog/7?search=x&of=ruth', '/admin/blog/new?uuid=u']);
});
