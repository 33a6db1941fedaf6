import { expect, test } from 'vitest';
import { publishStates } from '#contract/publishing.ts';
import { addressOf, leadOn, leavesEditor, listAddress, placeFrom } from './address.ts';

test('an address keeps the place in the list, and whose draft is open', () => {
  expect(addressOf('/admin/blog', {})).toBe('/admin/blog');
  expect(addressOf('/admin/blog', { search: 'a b', after: '' })).toBe('/admin/blog?search=a+b');
  const editor = { id: 'new', uuid: 'u', of: undefined };
  expect(addressOf('/admin/blog', { after: '7' }, editor)).toBe('/admin/blog/new?after=7&uuid=u');
  expect(addressOf('/admin/home', {}, { of: 'ruth' })).toBe('/admin/home?of=ruth');
  const place = (query: string) => placeFrom(new URLSearchParams(query), publishStates);
  expect(place('search=x&after=7&of=ruth')).toEqual({
    search: 'x',
    state: '',
    after: '7',
    month: '',
  });
  expect(place('state=scheduled').state).toBe('scheduled');
  expect(place('state=hidden').state).toBe('');
  expect(addressOf('/admin/blog', { state: 'draft' })).toBe('/admin/blog?state=draft');
});

test('an editor is left for another, and not where the list beside it shows something else', () => {
  const at = (address: string) => new URL(address, 'https://church.test');
  const leaves = (from: string, to: string) => leavesEditor(at(from), at(to));
  expect(leaves('/admin/events/7?of=ruth', '/admin/events/7?search=x&after=a.b&of=ruth')).toBe(
    false,
  );
  expect(leaves('/admin/events?state=month', '/admin/events?state=month&month=2026-12')).toBe(
    false,
  );
  expect(leaves('/admin/events', '/admin/events/7')).toBe(true);
  expect(leaves('/admin/events/7', '/admin/events/7?of=ruth')).toBe(true);
  const query = new URLSearchParams('uuid=u&state=ended&of=ruth');
  expect(listAddress('/admin/events', query)).toBe('/admin/events?state=ended');
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
