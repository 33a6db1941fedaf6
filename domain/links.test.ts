import { expect, it } from 'vitest';
import { isSafeLink } from './links.ts';

it.each([
  '',
  '/',
  '/contact',
  '#top',
  './next',
  'http://a.example',
  'HTTPS://a.example',
  'mailto:a@b.c',
  'Tel:1',
])('may lead to "%s"', (text) => expect(isSafeLink(text)).toBe(true));

it.each([
  '//a.example',
  '/\\a.example',
  '../up',
  'javascript:alert(1)',
  ' /contact',
  'data:text/html,x',
  'https:/a',
  'contact',
])('may not lead to "%s"', (text) => expect(isSafeLink(text)).toBe(false));
