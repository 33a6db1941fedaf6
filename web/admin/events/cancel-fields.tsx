import { language, t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { Choice } from '#web/admin/ui/choices.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';

/** Why a date is canceled, and whether members are told. */
export type Cancellation = { reason: string; tell: boolean };
export const PLAIN: Cancellation = { reason: '', tell: false };

type Props = { value: Cancellation; onChange: (value: Cancellation) => void };

/** What is asked when a date is canceled: a reason that visitors read, and whether to tell members. */
export function CancelFields({ value, onChange }: Props) {
  const reach = useLoaded((signal) =>
    adminApi('GET /api/notices/reach', { signal }).catch(() => undefined),
  );
  return (
    <>
      <TextField
        label={t('Reason')}
        help={t('For example: Heavy snow. Visitors read it beside “Canceled”.')}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
        maxLength={200}
      />
      <Choice
        type="checkbox"
        label={t('Tell members now')}
        checked={value.tell}
        onChoose={(tell) => onChange({ ...value, tell })}
      >
        <p className="note">
          {t('An urgent announcement says so on the site until the date is over.')}{' '}
          {reach && mailsInWords(reach)}
        </p>
      </Choice>
    </>
  );
}

type Reach = { members: number; hasMailServer: boolean };

function mailsInWords({ members, hasMailServer }: Reach): string {
  if (!hasMailServer) return t('No mail goes out: no mail server is set up.');
  if (members === 0) return t('No member has chosen mails of urgent news.');
  return t(
    '{members, plural, one {The one member who chose urgent news gets} other {The {number} members who chose urgent news get}} one mail, which cannot be taken back.',
    { members, number: members.toLocaleString(language()) },
  );
}
