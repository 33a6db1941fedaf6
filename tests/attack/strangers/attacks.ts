/** What a stranger's process (attacker.ts) does, and how many of it at once. */
export type Attack = {
  port: number;
  way: 'inTurn' | 'atOnce' | 'unheard' | 'silent' | 'drip';
  connections: number;
  /** How many addresses the stranger has: 1, or one for each connection. */
  addresses: number;
  /** What is asked for, `#` being another number each time; or what is said first of all. */
  path: string;
  method?: string;
  headers?: string;
  /** How many requests are sent at once on a connection. */
  requests?: number;
  /** How long after a cut it connects again, in milliseconds. */
  pauseMs?: number;
};

export type Heard = { statuses: Record<string, number>; opened: number; ended: number };

type Class = Omit<Attack, 'port' | 'addresses'> & { addresses?: number };

const MISSING = '/nothing-#';
const SLOW_BODY =
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 262144\r\n\r\n{';

/** The ways in which one stranger may try to use up the server. */
export const attacks: Record<string, Class> = {
  'nothing at all': { way: 'silent', connections: 0, path: '' },
  '3,000 requests at once on one connection': {
    way: 'atOnce',
    connections: 1,
    requests: 3000,
    path: MISSING,
  },
  '3,000 requests at once on each of 500 connections': {
    way: 'atOnce',
    connections: 500,
    requests: 3000,
    path: MISSING,
  },
  '500 answers unread on each of 20 connections': {
    way: 'unheard',
    connections: 20,
    requests: 500,
    path: MISSING,
  },
  '500 kept answers unread on each of 500 connections': {
    way: 'unheard',
    connections: 500,
    requests: 500,
    path: '/about',
  },
  'pages that do not exist, on 500 connections': { way: 'inTurn', connections: 500, path: MISSING },
  // Each is counted among the addresses that were not found.
  'made-up addresses, as a browser asks for them': {
    way: 'inTurn',
    connections: 300,
    path: '/old/page-#',
    headers:
      'Accept: text/html\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36\r\n',
  },
  'a public page with a word that is no token': {
    way: 'inTurn',
    connections: 300,
    path: '/',
    headers: 'Authorization: x\r\n',
  },
  'a member’s call with made-up tokens': {
    way: 'inTurn',
    connections: 300,
    path: '/api/members/library',
    headers: `Authorization: Bearer ${'A'.repeat(43)}\r\n`,
  },
  'searches, on 500 connections': { way: 'inTurn', connections: 500, path: '/search?q=grace+#' },
  'searches of the API': { way: 'inTurn', connections: 300, path: '/api/search?q=grace+#' },
  'lists after made-up entries': { way: 'inTurn', connections: 100, path: '/?after=#' },
  'lists of posts before made-up ones': {
    way: 'inTurn',
    connections: 100,
    path: '/media/blog?before=#',
  },
  'downloads that 1,200 readers do not read': {
    way: 'unheard',
    connections: 1200,
    // One alone fits the buffers of the system.
    requests: 5,
    path: '/assets/video/living-water.webm',
  },
  '10,000 silent connections': { way: 'silent', connections: 10_000, path: '', pauseMs: 2000 },
  'heads of a byte a second': {
    way: 'drip',
    connections: 1000,
    path: 'GET / HTTP/1.1\r\nHost: a\r\nX-A: ',
  },
  'bodies of a byte a second, from 300 addresses': {
    way: 'drip',
    connections: 300,
    addresses: 300,
    path: SLOW_BODY,
  },
};
