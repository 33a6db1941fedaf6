// A warning nobody reads is a defect nobody sees: what a test logs as an error fails it.
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

// A test that means to provoke one looks at it and clears it: `vi.mocked(console.error).mockClear()`.
afterEach(() => {
  const logged = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  expect(logged, 'logged to console.error or console.warn').toEqual([]);
});
