import { expect, test } from 'vitest';
import { deadPathOf } from './what-is-dead.ts';

test.each([
  '/about.html',
  '/Choir.aspx',
  '/2019/05/14/our-church-celebrates-its-75th-anniversary-with-a-picnic',
  '/index.php/2019/05/old-post',
  '/index.php',
  '/archives/123',
  '/category/sermons/feed',
  '/wp-content/uploads/2020/05/door-300x200.jpg',
  '/sermons/2018-06-03.mp3',
  '/bulletins/Bulletin 2019.pdf',
  '/über-uns',
  '/predigten/Römer_8_28',
  '/es/nosotros',
])('%s may be told', (path) => expect(deadPathOf(path)).toBeTruthy());

test.each([
  // Robots that look for other programs.
  '/wp-login.php',
  '/blog/wp-login.php',
  '/wp-admin/setup-config.php',
  '/wp-includes/wlwmanifest.xml',
  '/wp-content/plugins/x/readme.txt',
  '/xmlrpc.php',
  '/.env',
  '/a/.git/config',
  '/.well-known/security.txt',
  '/phpMyAdmin/index.php',
  '/cgi-bin/test.cgi',
  '/about.php',
  '/shell.php7',
  '/backup.sql',
  '/site.tar.gz',
  '/vendor/phpunit/x',
  '/actuator/health',
  '/apple-touch-icon-precomposed.png',
  '/a"onload=x',
  '/<script>',
  '/a%0d%0ab',
  // What only one person should read.
  '/members/letter',
  '/password-reset/abc',
  '/serve/own/abc',
  '/mail/ruth@example.org',
  '/mail/ruth%40example.org',
  '/call/4155550132',
  '/confirm/3f2a9c1b-7d4e-4b0a-9c1d-2e3f4a5b6c7d',
  '/t/0123456789abcdef0123',
  '/reset/kJ8sd7FGh2Lq9ZxCvB1nM',
  `/${'abcdefghijklmnopqrstuvwxyzabcdefgh'}`,
  // Others.
  '/',
  '/%zz',
  `/${'a-'.repeat(101)}`,
])('%s is not counted', (path) => expect(deadPathOf(path)).toBeUndefined());
