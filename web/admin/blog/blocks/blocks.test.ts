import { expect, it } from 'vitest';
import { contentOf, newBlock } from './blocks.ts';

it('saves neither what was never filled in nor empty lines', () => {
  const list = { type: 'list' as const, content: ['a', ' ', 'b', ''] };
  const blocks = [newBlock('image'), list, newBlock('text'), newBlock('quote')];
  expect(contentOf(blocks)).toEqual([{ type: 'list', content: ['a', 'b'] }]);
});
