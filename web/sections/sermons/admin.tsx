import { t } from '#languages/t.ts';
import { Link } from 'react-router';
import { tabOf } from '#contract/content/kinds.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'sermons',
  group: 'Pictures, sound and film',
  icon: <path d="M4 5h16v11H9l-5 4ZM8 9h8M8 12h5" />,
  note: (
    <>
      It lists every sermon, the latest first. Sermons are added under{' '}
      <Link to={tabOf('sermon')}>{t('Sermons')}</Link>, with “Add a sermon”.
    </>
  ),
});
