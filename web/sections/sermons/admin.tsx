import { Link } from 'react-router';
import { tabOf } from '#contract/content/kinds.ts';
import { rich } from '#languages/rich.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'sermons',
  group: 'media',
  icon: <path d="M4 5h16v11H9l-5 4ZM8 9h8M8 12h5" />,
  note: (
    <>
      {rich(
        'It lists every sermon, the latest first. Sermons are added under <a>Sermons</a>, with “Add a sermon”.',
        {
          a: (words) => <Link to={tabOf('sermon')}>{words}</Link>,
        },
      )}
    </>
  ),
});
