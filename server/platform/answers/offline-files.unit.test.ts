import { expect, it } from 'vitest';
import { offlineFiles } from './offline-files.ts';

it('names the files of a language, and those that are the same in all', () => {
  const names = [
    'offline-pages-0a1b2c3.js',
    'offline-pages.es-0a1b2c3.js',
    'offline-zones-4d5e6f7.js',
    'offline-waiting-1234567.css',
    'home-7654321.js',
  ];
  expect(offlineFiles(names, 'en')).toEqual([
    '/static/offline-pages-0a1b2c3.js',
    '/static/offline-waiting-1234567.css',
    '/static/offline-zones-4d5e6f7.js',
  ]);
  expect(offlineFiles(names, 'es')).toEqual([
    '/static/offline-pages.es-0a1b2c3.js',
    '/static/offline-waiting-1234567.css',
    '/static/offline-zones-4d5e6f7.js',
  ]);
});
