// An unread warning hides a defect: a test that logs an error fails.
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

// A test that provokes one on purpose checks it and clears it: `vi.mocked(console.error).mockClear()`.
afterEach(() => {
  const logged = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  expect(logged, 'logged to console.error or console.warn').toEqual([]);
});
