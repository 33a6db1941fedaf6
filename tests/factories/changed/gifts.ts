import { amountOf } from '#domain/money.ts';
import { type Admin, bodyOf, type ChangedContent, single } from './changed-content.ts';

const handLine = {
  name: 'Ruth Ames',
  email: 'ruth@example.org',
  amount: '25.00',
  how: 'check',
  checkNumber: '101',
  fund: 'General',
};
const otherLine = {
  name: 'Ana Lee',
  email: 'ana@example.org',
  amount: '10.00',
  how: 'cash',
  checkNumber: '102',
  fund: 'General',
};
const handGift = { ...handLine, givenOn: '2026-11-22', note: 'Loose' };
const otherHandGift = { ...otherLine, givenOn: '2026-11-15', note: 'In an envelope' };
const batch = { givenOn: '2026-11-22', counted: '25.00', note: 'First', lines: [handLine] };
const otherBatch = { givenOn: '2026-11-15', counted: '10.00', note: '', lines: [otherLine] };

const open = (name: string) => ({ name, isClosed: false });
const funds = { funds: [open('General'), open('Roof')], defaultFund: 'General' };
const otherFunds = { funds: [...funds.funds, open('Missions')], defaultFund: 'Roof' };

/** What is changed of gifts and funds. */
export const giftContents = (admin: Admin): Record<string, ChangedContent> => ({
  'PUT /api/funds': {
    body: bodyOf('PUT /api/funds'),
    full: funds,
    other: otherFunds,
    specified: { defaultFund: 'Roof' },
    emptied: { defaultFund: 'General' },
    make: single(admin, '/api/funds', () => admin.ask('PUT', '/api/funds', funds)),
  },
  'PUT /api/gifts/{id}': {
    body: bodyOf('PUT /api/gifts/{id}'),
    full: handGift,
    other: otherHandGift,
    specified: { amount: '12.50' },
    emptied: { fund: 'General' },
    make: async () => {
      const { _id } = await admin.ask('POST', '/api/gifts', { ...handGift, isSure: true });
      return {
        put: (body) => admin.send('PUT', `/api/gifts/${_id}`, body),
        read: async () => {
          const gift = await admin.ask('GET', `/api/gifts/${_id}`);
          return { ...gift, how: gift.provider, amount: amountOf(gift.amountMinor, 'USD') };
        },
      };
    },
  },
  'PUT /api/gifts/batches/{id}': {
    body: bodyOf('PUT /api/gifts/batches/{id}'),
    full: batch,
    other: otherBatch,
    specified: { counted: '12.50' },
    make: async () => {
      const { _id } = await admin.ask('POST', '/api/gifts/batches', batch);
      return {
        put: (body) => admin.send('PUT', `/api/gifts/batches/${_id}`, body),
        read: () => admin.ask('GET', `/api/gifts/batches/${_id}`),
      };
    },
  },
});
