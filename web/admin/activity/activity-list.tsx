import { Link, useNavigation } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { optionsOf, Select } from '#web/admin/ui/choices.tsx';
import { NewestPager } from '#web/admin/ui/pager.tsx';
import { EmptyState, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { useSite } from '#web/use-site.ts';
import css from './activity-list.module.css';
import { ACTIVITY_PATH, firstQuery, kindFilters, writeQuery } from './activity-query.ts';
import { activityInWords } from './activity-words.ts';
import type { ActivityPage } from './load-activity.ts';

/** The actions of administrators, newest first, page by page; by person, kind and day. */
export function ActivityList({ page }: { page: ActivityPage }) {
  const { query, people, entries, isFirst, older } = page;
  const isBusy = useNavigation().state === 'loading';
  const show = useListQuery(query, writeQuery, { after: '' });
  const isAll = writeQuery(query).size === 0;
  return (
    <Screen>
      <ScreenHead
        title={t('Activity')}
        lead={t('What was changed here, by whom and when (church time).')}
      />
      {!(isAll && entries.length === 0) && (
        <div className={css.tools}>
          <Select
            label={t('Person')}
            value={query.who}
            options={[
              { value: '', label: t('Everybody') },
              ...people.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={(who) => show({ who })}
          />
          <Select
            label={t('What')}
            value={query.kind}
            options={optionsOf(kindFilters)}
            onChange={(kind) => show({ kind })}
          />
          <TextField
            label={t('Day')}
            type="date"
            required
            value={query.day}
            onChange={(day) => show({ day })}
          />
          {!isAll && (
            <Button variant="plain" onClick={() => show(firstQuery)}>
              {t('Show all')}
            </Button>
          )}
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyState
          title={isAll ? t('Nothing has been changed yet.') : t('Nothing of this was found.')}
        />
      ) : (
        <ol aria-label={t('What was changed')} aria-busy={isBusy} className={css.list}>
          {entries.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
      )}
      <NewestPager
        label={t('Activity')}
        addressOf={(after = '') => `${ACTIVITY_PATH}?${writeQuery({ ...query, after })}`}
        isFirst={isFirst}
        older={older}
      />
    </Screen>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { dates } = useSite();
  const { deed, what, to, when } = activityInWords(entry, dates);
  return (
    <li className={css.entry}>
      <span className={css.deed}>
        {deed} {to && what ? <Link to={to}>{what}</Link> : what}
      </span>{' '}
      <time dateTime={entry.at} className="note">
        {when}
      </time>
    </li>
  );
}
