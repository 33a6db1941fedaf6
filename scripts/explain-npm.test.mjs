import { expect, test } from 'vitest';
import { explain } from './explain-npm.mjs';

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', /could not reach its registry/],
  ['npm error code EAI_AGAIN', /could not reach its registry/],
  ['npm error code ENOSPC', /disk is full/],
  ['npm error code EACCES', /may not write/],
  ['npm error code E500\nnpm error 500 Internal Server Error', /: 500 Internal Server Error$/],
  ['', /gave no reason/],
])('explains %j in one line', (output, line) => {
  expect(explain(output)).toMatch(line);
  expect(explain(output)).not.toContain('\n');
});
