import { createVerify, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Answer, type Asked, refused } from './google-answer.ts';
import { answerCalendar, CalendarState } from './google-calendar.ts';
import { answerSheet, SheetState } from './google-sheet.ts';

/**
 * How it fails: an answer instead of the work, one that has no end, or the work done and the line cut before the answer.
 * `times` calls fail, those to paths that hold `path` alone.
 */
type Fault = {
  how: 'answer' | 'garbage' | 'endless' | 'cut-after';
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  method?: string;
  path?: string;
  times?: number;
};

const EMAIL = 'narthex@parish.iam.gserviceaccount.com';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
// One key for all tests of a file: making one takes a while.
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

export type GoogleServer = Awaited<ReturnType<typeof startGoogleServer>>;

/**
 * A server on this machine that speaks what Google documents of its token endpoint (RFC 7523), of Sheets v4 and of
 * Calendar v3, as far as this site asks for it.
 * @param now the time of the stand-in, in milliseconds
 */
export async function startGoogleServer(now: () => number = Date.now) {
  const sheet = new SheetState();
  const calendar = new CalendarState(now);
  const calls: string[] = [];
  const tokens = new Set<string>();
  const faults: Fault[] = [];
  const faultFor = (path: string, method: string) => {
    const fault = faults.find(
      (one) => path.includes(one.path ?? '') && (one.method ?? method) === method,
    );
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
    }
    return fault;
  };
  let sent = 0;
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', headers } = request;
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://x');
    const text = await textOf(request);
    calls.push(`${method} ${path}`);
    const fault = faultFor(path, method);
    if (fault?.how === 'endless') {
      await answerWithoutEnd(response, (bytes) => {
        sent += bytes;
      });
      return;
    }
    if (fault?.how === 'answer' || fault?.how === 'garbage') {
      for (const [name, value] of Object.entries(fault.headers ?? {}))
        response.setHeader(name, value);
      response.setHeader(
        'content-type',
        fault.how === 'garbage' ? 'text/html' : 'application/json',
      );
      response.statusCode = fault.status ?? 200;
      response.end(fault.how === 'garbage' ? '<h1>Hello' : JSON.stringify(fault.body ?? {}));
      return;
    }
    const answer =
      path === '/token'
        ? giveToken(new URLSearchParams(text), tokens)
        : isLetIn(headers.authorization, tokens)
          ? route(
              {
                method,
                path,
                query,
                body: text === '' ? {} : JSON.parse(text),
                ifMatch: headers['if-match'],
              },
              { sheet, calendar },
            )
          : refused(401, 'authError', 'Invalid Credentials');
    if (fault?.how === 'cut-after') {
      request.socket.destroy();
      return;
    }
    response.statusCode = answer.status;
    response.setHeader('content-type', 'application/json; charset=UTF-8');
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    email: EMAIL,
    sheet,
    calendar,
    /** What was asked, as `GET /path`, in order. */
    calls,
    fail: (fault: Fault) => faults.unshift(fault),
    recover: () => faults.splice(0),
    /** How many bytes were taken of answers without an end. */
    endless: () => sent,
    /** Forgets every token it gave out. */
    logOut: () => tokens.clear(),
    /** Writes its key file into a folder; returns the settings that lead here. */
    environment: async (folder: string): Promise<Record<string, string>> => {
      const file = join(folder, `google-${Math.random().toString(36).slice(2)}.json`);
      await writeFile(file, JSON.stringify(keyFile()));
      return { GOOGLE_SERVICE_ACCOUNT_FILE: file, GOOGLE_API_URL: url };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Writes until the other side has enough. */
async function answerWithoutEnd(response: ServerResponse, count: (bytes: number) => void) {
  response.setHeader('content-type', 'application/json');
  const piece = Buffer.alloc(256 * 1024, ' ');
  while (!response.destroyed) {
    count(piece.length);
    if (!response.write(piece))
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
}

/** As Google's console gives it out. */
const keyFile = () => ({
  type: 'service_account',
  project_id: 'parish',
  private_key_id: 'a1b2',
  private_key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  client_email: EMAIL,
  client_id: '1',
  token_uri: 'https://elsewhere.example/token',
});

function route(asked: Asked, { sheet, calendar }: { sheet: SheetState; calendar: CalendarState }) {
  if (asked.path.startsWith('/v4/spreadsheets/')) return answerSheet(sheet, asked);
  if (asked.path.startsWith('/calendar/v3/calendars/')) return answerCalendar(calendar, asked);
  return refused(404, 'notFound', 'Not Found');
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

const isLetIn = (header: string | undefined, tokens: Set<string>) =>
  tokens.has(header?.replace('Bearer ', '') ?? '');

/** The grant of RFC 7523: a JWT that is signed with the account's key. */
function giveToken(form: URLSearchParams, tokens: Set<string>): Answer {
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
  const isSigned = createVerify('RSA-SHA256')
    .update(`${head}.${claims}`)
    .verify(keys.publicKey, signature, 'base64url');
  if (!isSigned || form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT' } };
  const { iss, aud, scope, exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const isMeant = iss === EMAIL && aud === TOKEN_URL && exp - iat <= 3600;
  if (!isMeant || !String(scope).startsWith('https://www.googleapis.com/auth/'))
    return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid claims' } };
  const access_token = `token-${tokens.size}-${Math.random()}`;
  tokens.add(access_token);
  return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 3599 } };
}
