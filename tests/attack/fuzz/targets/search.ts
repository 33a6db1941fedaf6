import fc from 'fast-check';
import { openSite } from '../site.ts';
import type { FuzzTarget } from '../target.ts';

const site = await openSite();
const { token } = await site.person('admin');

const word = fc.oneof(
  fc.constantFrom(
    'choir',
    'advnt',
    'church',
    'when',
    '"youth',
    'NEAR',
    'AND',
    'OR',
    'NOT',
    '*',
    '礼拝',
    'ひかり',
    'ภาษา',
    "l'église",
    'ﬁne',
    'e\u0301\u0301\u0301',
    '\u200d',
    '🙏',
    'kindpost',
    'ispublic',
    '#x',
    "'",
    ':',
    '-',
    '(',
    '\\',
    '%',
    '_',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

export const target: FuzzTarget = {
  seeds: [
    'when is the Advent choir',
    'yuoth nihgt',
    '"who we are" OR staff*',
    '礼拝 ひかり',
    "the church's soup",
  ],
  made: fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
  words: ['NEAR(', ' AND ', '"', "'", '*', '\u0301', '\u200b', '\u3000', 'ß', '礼'],
  maxBytes: 2000,
  read: async (bytes) => {
    const q = encodeURIComponent(bytes.toString());
    const found = await site.ask(`/api/search?q=${q}&page=1`);
    site.refuseFailed(found);
    if (found.status === 200) await found.json();
    const headers = { authorization: `Bearer ${token}` };
    site.refuseFailed(await site.ask(`/api/admin/search?q=${q}`, { headers }));
    site.refuseFailed(await site.ask(`/api/users?search=${q}&limit=5`, { headers }));
  },
};
