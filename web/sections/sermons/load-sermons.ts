import { t } from '#languages/t.ts';
import { type Api, CallFailed } from '#web/api.ts';
import type { LoadContext } from '#web/sections/define.ts';
import { type Asked, askedIn } from './asked.ts';
import type { SermonsData } from './sermon-list.tsx';

/** The sermons that the address asks for; all of them, with the reason, if it asks for what is not there. */
export async function loadSermons({
  api,
  url,
  signal,
}: LoadContext<'sermons'>): Promise<SermonsData> {
  const asked = askedIn(url.searchParams);
  try {
    return { list: await loadList(api, signal, asked), asked, problem: undefined };
  } catch (error) {
    if (!(error instanceof CallFailed) || ![400, 404].includes(error.status)) throw error;
    return { list: await loadList(api, signal, {}), asked: {}, problem: sentenceOf(error) };
  }
}

const loadList = (api: Api, signal: AbortSignal, query: Asked) =>
  api('GET /api/sermons', { query, signal });

/** A value that is too long has a message for programs. */
const sentenceOf = ({ status, message }: CallFailed) =>
  status === 404 ? message : t('We have no sermons for what this address asks for.');
