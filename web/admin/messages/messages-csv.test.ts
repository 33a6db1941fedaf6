import { expect, test } from 'vitest';
import type { MessageSummary } from '#contract/inbox.ts';
import { messagesCsv } from './messages-csv.ts';

const message: MessageSummary = {
  _id: '1',
  kind: 'contact',
  state: 'seen',
  name: '=HYPERLINK("http://evil.example")',
  email: 'ana@example.org',
  phone: '+1 707 555 0199',
  isAnonymous: false,
  person: '',
  form: null,
  request: 'Two\r\nlines, "quoted"',
  sentAt: '2026-11-22T10:05:33-08:00',
  assignee: { id: '2', name: 'Ruth' },
  isKept: true,
  hasUnsentReply: false,
  leavesAt: null,
};

test('messages.csv has its columns in order, and no cell that a spreadsheet runs', () => {
  expect(messagesCsv([message])).toBe(
    '\uFEFF"Received","Kind","State","Name","Email","Phone","Message","Looked after by","Kept"\r\n' +
      '"2026-11-22 10:05","Contact message","Seen","\'=HYPERLINK(""http://evil.example"")","ana@example.org",' +
      '"\'+1 707 555 0199","Two\r\nlines, ""quoted""","Ruth","Yes"\r\n',
  );
});

test.each([
  ['a\n\n =1', "a\n\n '=1"],
  ['a; "@SUM(1)', `a; ""'@SUM(1)`],
  ['1 - 2 = -1', '1 - 2 = -1'],
  [' -1\t+1', " '-1\t'+1"],
  ['\n＝1', "'\n'＝1"],
  ['a;b=1', 'a;b=1'],
])('of %j no formula is left', (request, cell) => {
  expect(messagesCsv([{ ...message, request }])).toContain(`,"${cell}",`);
});

// Were each line break tried as the beginning of a cell, this would take an hour.
test('a message of line breaks takes no longer than one of letters', () => {
  const request = '\n'.repeat(2_000_000);
  expect(messagesCsv([{ ...message, request }]).length).toBeGreaterThan(request.length);
});
