import { expect, it } from 'vitest';
import { contentOf, newBlock } from './draft-block.ts';

it('saves neither what was never filled in nor empty lines', () => {
  const list = newBlock('list');
  const blocks = [
    newBlock('image'),
    { ...list, block: { type: 'list' as const, content: ['a', ' ', 'b', ''] } },
    newBlock('text'),
    newBlock('quote'),
  ];
  expect(contentOf(blocks)).toEqual([{ type: 'list', content: ['a', 'b'] }]);
});
