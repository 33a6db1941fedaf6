import type { SermonList } from '#contract/sermons.ts';
import { type Api, CallFailed } from '#web/api.ts';
import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Asked, askedIn } from './asked.ts';
import { SermonFilters } from './filters.tsx';
import { SermonPages } from './pages.tsx';
import { SermonRow } from './sermon-row.tsx';
import css from './view.module.css';

type Data = {
  list: SermonList;
  asked: Asked;
  /** Why the address leads to no list, in words; then the list is of all sermons. */
  problem: string | undefined;
};

function View({ section: { title }, data }: SectionProps<'sermons', Data>) {
  return (
    <div className={css.sermons}>
      {title && <Heading>{title}</Heading>}
      <Loaded data={data} loading="Loading sermons...">
        {(loaded) =>
          loaded ? (
            <Sermons {...loaded} heading={title ? 'h3' : 'h2'} />
          ) : (
            <p className={css.empty}>{NONE}</p>
          )
        }
      </Loaded>
    </div>
  );
}

const NONE = 'There are no sermons yet.';

type Props = Data & { heading: 'h2' | 'h3' };

function Sermons({ list, asked, problem, heading }: Props) {
  const { sermons, total, next, choices } = list;
  if (total === 0 && !problem && Object.keys(asked).length === 0)
    return <p className={css.empty}>{NONE}</p>;
  return (
    <>
      <SermonFilters choices={choices} asked={asked} />
      {problem && <Notice tone="error">{problem} Here are all sermons.</Notice>}
      <p className={css.count}>{total === 1 ? 'One sermon' : `${total} sermons`}</p>
      <ol className={css.list}>
        {sermons.map((sermon) => (
          <SermonRow key={sermon._id} sermon={sermon} heading={heading} />
        ))}
      </ol>
      <SermonPages asked={asked} next={next} />
    </>
  );
}

export const section = defineSection({
  type: 'sermons',
  View,
  layout: 'wide',
  isMissing: ({ problem }) => problem !== undefined,
  load: async ({ api, url, signal }): Promise<Data> => {
    const asked = askedIn(url.searchParams);
    try {
      return { list: await loadList(api, signal, asked), asked, problem: undefined };
    } catch (error) {
      if (!(error instanceof CallFailed) || ![400, 404].includes(error.status)) throw error;
      return { list: await loadList(api, signal, {}), asked: {}, problem: sentenceOf(error) };
    }
  },
});

const loadList = (api: Api, signal: AbortSignal, query: Asked) =>
  api('GET /api/sermons', { query, signal });

/** A value that is too long has a message for programs. */
const sentenceOf = ({ status, message }: CallFailed) =>
  status === 404 ? message : 'We have no sermons for what this address asks for.';
