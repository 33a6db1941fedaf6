import { t } from '#languages/t.ts';
import { Part } from '#web/admin/ui/screen.tsx';
import { ExportUsers } from '#web/admin/users/export-users.tsx';
import { firstQuery } from '#web/admin/users/user-list-query.ts';
import css from './archive.module.css';
import { Download } from './download.tsx';

const done = t('The file is downloaded. You find it where your browser keeps downloads.');
const failed = t('The file could not be downloaded.');

/** What other programs read, for a church that leaves (docs/archive.md#leaving-again). */
export function TakeElsewhere() {
  return (
    <Part title={t('Take it elsewhere')} className={css.part}>
      <p className={css.words}>
        {t(
          'Three files that other programs read. None of them changes anything here. Prayers, messages, gifts and sign-ups have exports of their own, in their tabs.',
        )}
      </p>
      <Part title={t('Pages, posts and pictures')} isSmall className={css.small}>
        <p className={css.words}>
          {t(
            'A file for WordPress: under Tools, Import, choose WordPress, and let it download the attachments. It has pages, posts, announcements, sermons, events and the menu, drafts too, in the church’s own language. Pictures come from this site’s address, so keep it running until then. Forms and giving are made new there.',
          )}
        </p>
        <Download
          address="/api/takeout/wordpress"
          label={t('Download for WordPress')}
          words={{ coming: t('Downloading the file for WordPress'), done, failed }}
        />
      </Part>
      <Part title={t('Events')} isSmall className={css.small}>
        <p className={css.words}>
          {t(
            'All events, past and coming, with their repeats, as a calendar file (ICS): for Google, Outlook, Apple and others.',
          )}
        </p>
        <Download
          address="/api/takeout/calendar"
          label={t('Download the events')}
          words={{ coming: t('Downloading the events'), done, failed }}
        />
      </Part>
      <Part title={t('People')} isSmall className={css.small}>
        <p className={css.words}>
          {t(
            'Everybody with an account, as a table (CSV) for spreadsheets and other programs, without passwords. Keep it locked away.',
          )}
        </p>
        <ExportUsers query={firstQuery} />
      </Part>
    </Part>
  );
}
