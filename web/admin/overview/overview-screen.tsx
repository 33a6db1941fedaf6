import { useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Overview, TabCounts } from '#contract/overview.ts';
import { capitalized } from '#domain/dates/capitalized.ts';
import { t } from '#languages/t.ts';
import { MAIL_PATH, troubleInWords } from '#web/admin/mails/mail-words.ts';
import { useCounted } from '#web/admin/shell/tab-counts.ts';
import { OFFICE_PATH, SETUP_PATH } from '#web/admin/shell/tabs.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useForeground } from '#web/ui/use-foreground.ts';
import { useSite } from '#web/use-site.ts';
import { AskName } from './ask-name.tsx';
import { DeskActions } from './desk-actions.tsx';
import { NewsLine } from './news-line.tsx';
import css from './overview.module.css';
import {
  ActivityList,
  ComingList,
  DraftList,
  Giving,
  ServingCounts,
  SignUpsList,
} from './overview-parts.tsx';
import { failedInWords, missingInWords, type Task, tasksOf } from './overview-words.ts';
import { ServicesList } from './services-list.tsx';
import { VisitsPart } from './visits-part.tsx';

type Props = {
  overview: Overview;
  /** How many steps of the set-up list are still to do. */
  stepsToDo: number;
};

/** What waits for an administrator, and where it is done. It is read again when one comes back to the page. */
export function OverviewScreen({ overview, stepsToDo }: Props) {
  const { today, services, visits, news, failed } = overview;
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  useForeground(() => void revalidate());
  // A message that was opened a moment ago is marked as seen after this page was read.
  useCounted((counts) => {
    if (!isOfNow(overview, counts)) void revalidate();
  });
  return (
    <Screen>
      <ScreenHead
        title={t('Today')}
        lead={capitalized(today)}
        headingRef={heading}
        action={
          <Link to="/" className={css.link}>
            {t('View site')}
          </Link>
        }
      />
      <DeskActions />
      {news && <NewsLine news={news} onClosed={() => heading.current?.focus()} />}
      <AskName />
      {failed.length > 0 && (
        <div role="status" className={css.failed}>
          <Notice tone="error">{failedInWords(failed)}</Notice>
          <Button isSmall onClick={() => void revalidate()}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {stepsToDo > 0 && (
        <p className="bare">
          <Link to={SETUP_PATH} className={css.link}>
            {t('Set-up list: {count, plural, one {one step} other {# steps}} to do', {
              count: stepsToDo,
            })}
          </Link>
        </p>
      )}
      <Waiting overview={overview} />
      {services && (
        <Part isSmall title={t('Services this week')}>
          <ServicesList services={services} />
        </Part>
      )}
      <Columns overview={overview} />
      {visits && <VisitsPart visits={visits} />}
    </Screen>
  );
}

/** What goes on, as far as one may see it. */
function Columns({ overview }: { overview: Overview }) {
  const { coming, signUps, serving, drafts, giving, activity } = overview;
  return (
    <div className={css.columns}>
      {coming && (
        <Part isSmall title={t('Published or ending this week')}>
          <ComingList coming={coming} />
        </Part>
      )}
      {signUps && (
        <Part isSmall title={t('Signed up in the last seven days')}>
          <SignUpsList signUps={signUps} />
        </Part>
      )}
      {serving && (
        <Part isSmall title={t('Serving')}>
          <ServingCounts serving={serving} />
        </Part>
      )}
      {drafts && (
        <Part isSmall title={t('Drafts')}>
          <DraftList drafts={drafts} />
        </Part>
      )}
      {giving && (
        <Part isSmall title={t('Giving this month')}>
          <Giving giving={giving} />
        </Part>
      )}
      {activity && activity.length > 0 && (
        <Part isSmall title={t('Latest activity')}>
          <ActivityList activity={activity} />
        </Part>
      )}
    </div>
  );
}

/** Whether what waits is what was just counted. */
const isOfNow = ({ messages, accounts, mails }: Overview, counts: TabCounts): boolean =>
  (messages === null ||
    messages.prayers + messages.messages + messages.forms === counts.messages) &&
  (accounts === null || accounts === counts.accounts) &&
  (mails === null || mails.failed === counts.mails);

/** What is to be done, for those who answer messages and approve accounts; for others where there is something. */
function Waiting({ overview }: { overview: Overview }) {
  const { messages, accounts, mails, setUp, offersToTell, translations } = overview;
  const ofAdministrators = [messages, accounts, mails, setUp];
  const isNothingElse = ofAdministrators.every((part) => part === null) && offersToTell === null;
  if (isNothingElse && !translations) return null;
  return (
    <Part isSmall title={t('What waits for you')}>
      <Tasks overview={overview} />
    </Part>
  );
}

/** A row each; or that nothing waits. */
function Tasks({ overview }: { overview: Overview }) {
  const site = useSite();
  const tasks = tasksOf(overview);
  const trouble = overview.mails ? troubleInWords(overview.mails, site) : '';
  const { server = '', told = '' } = overview.setUp ? missingInWords(overview.setUp) : {};
  const isNothing = tasks.length === 0 && !trouble && !server && !told;
  if (isNothing)
    return overview.failed.length > 0 ? null : (
      <p className={css.nothing}>
        {t('Nothing waits for you.')}{' '}
        {overview.messages && <span className={css.facts}>{t('All is answered and sent.')}</span>}
      </p>
    );
  return (
    <ul aria-label={t('To do')} className={css.tasks}>
      {tasks.map((task) => (
        <TaskRow key={task.id} {...task} />
      ))}
      <TroubleRow words={trouble} to={MAIL_PATH} link={t('Look at the mails')} />
      <TroubleRow words={told} to={OFFICE_PATH} link={t('Say who is told')} />
      <TroubleRow words={server} to={OFFICE_PATH} link={t('Send a test mail')} />
    </ul>
  );
}

function TaskRow({ count, words, to, link }: Task) {
  return (
    <li className={css.task}>
      <p className={css.what}>
        <span className={css.count}>{count}</span> <span>{words}</span>
      </p>
      <Link to={to} className={css.link}>
        {link}
      </Link>
    </li>
  );
}

/** Something that is wrong or missing; nothing while there are no words for it. */
function TroubleRow({ words, to, link }: { words: string; to: string; link: string }) {
  if (!words) return null;
  return (
    <li className={css.task}>
      <p className={css.what}>
        <span className={css.sign}>
          <Icon name="warning" size={24} />
        </span>{' '}
        <span>{words}</span>
      </p>
      <Link to={to} className={css.link}>
        {link}
      </Link>
    </li>
  );
}
