import { useState } from 'react';
import type { PresentSite } from '#contract/archive.ts';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import { Part } from '#web/admin/ui/screen.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/use-site.ts';
import css from './archive.module.css';
import { Download } from './download.tsx';

/** Downloads the whole site as a file; people are included only after a warning. */
export function DownloadSite({ present }: { present: PresentSite }) {
  const [withPeople, setWithPeople] = useState(false);
  return (
    <Part title={t('Download the whole site')} className={css.part}>
      <Contents present={present} />
      <Switch
        label={t('Include people, prayers and messages')}
        isOn={withPeople}
        onChange={setWithPeople}
        words={{ on: t('Yes'), off: t('No') }}
        help={t('For moving to another server. A copy to keep or to share does not need them.')}
      />
      {withPeople && <Warning />}
      <Download
        address={`/api/archive?people=${withPeople}`}
        label={t('Download the whole site')}
        variant="primary"
        words={{
          coming: t('Downloading the site'),
          done: t('The site is downloaded. You find the file where your browser keeps downloads.'),
          failed: t('The site could not be downloaded.'),
        }}
      />
    </Part>
  );
}

function Contents({ present }: { present: PresentSite }) {
  const { locale } = useSite();
  return (
    <>
      <p className={css.words}>
        {t(
          'One file of about {size} with everything that visitors and members see: pages, posts (also those that are not posted yet), announcements, events, the library, pictures and files. Not in it are drafts, earlier versions, the trash and the list of activity.',
          { size: bytesInWords(present.bytes, locale) },
        )}
      </p>
      {present.leftOut.length > 0 && (
        <p className={css.words}>
          {t(
            'Not in it either, because of their type, are these files; they stay on the server: {files}.',
            { files: present.leftOut.join(', ') },
          )}
        </p>
      )}
    </>
  );
}

const Warning = () => (
  <p className={css.warning}>
    <Icon name="warning" />
    <span>
      <strong>{t('This file is secret.')}</strong>{' '}
      {t(
        'It holds every name and e-mail address, every prayer and message, and the passwords in scrambled form. Keep it locked away, never send it by mail, and delete it when you no longer need it.',
      )}
    </span>
  </p>
);
