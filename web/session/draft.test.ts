import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, forgetDrafts, keepDraft, readDraft } from './draft.ts';

/** Like a browser's storage: the stored values are its own properties. */
class Storage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
let stored: Storage;

beforeEach(() => {
  stored = new Storage();
  vi.stubGlobal('sessionStorage', stored);
  return () => vi.unstubAllGlobals();
});

test('is there only for the person who typed it', () => {
  keepDraft('account', 'ruth', { phone: '1' });
  expect(readDraft('account', 'ruth')).toEqual({ phone: '1' });
  expect(readDraft('account', 'noah')).toBeUndefined();
  expect(readDraft('other', 'ruth')).toBeUndefined();
  forgetDraft('account');
  expect(readDraft('account', 'ruth')).toBeUndefined();
});

test('all are removed when someone logs out; other stored values stay', () => {
  keepDraft('account', 'ruth', { phone: '1' });
  stored.other = 'stays';
  forgetDrafts();
  expect({ ...stored }).toEqual({ other: 'stays' });
});

test('anything else stored there is not a draft', () => {
  stored['narthex-member-draft-account'] = 'not JSON';
  expect(readDraft('account', 'ruth')).toBeUndefined();
});
