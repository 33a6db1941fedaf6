import { t } from '#languages/t.ts';
import { TextField } from '#web/admin/ui/text-field.tsx';

type Props = { value: string; error: string | undefined; onChange: (day: string) => void };

/** The day on which a gift by hand, or all of a batch, was given. */
export const GivenOnField = (props: Props) => (
  <TextField label={t('Date')} type="date" required {...props} />
);
