import { expect, test } from 'vitest';
import { firstFilter, inboxAddress, readFilter, writeFilter } from './inbox-query.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('a list is in its address, and back', () => {
  const filter = {
    ...firstFilter,
    state: 'archived',
    kind: 'prayer',
    search: 'a & b',
    page: 3,
  } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(inboxAddress(firstFilter)).toBe('/admin/messages');
  expect(inboxAddress({ ...firstFilter, assignee: 'me' }, 'x')).toBe(
    '/admin/messages/x?assignee=me',
  );
});

test.each([
  'state=odd',
  'kind=toString',
  'page=0',
  'page=1.5',
  'assignee=',
  'assignee=a/b',
  'search=%20',
])('ignores %s', (query) => expect(read(query)).toEqual(firstFilter));
