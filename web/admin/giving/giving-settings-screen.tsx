import { Link } from 'react-router';
import type { ShownFunds } from '#contract/funds.ts';
import type { GivingSetup } from '#contract/giving-setup.ts';
import { t } from '#languages/t.ts';
import { Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { FundsForm } from './funds-form.tsx';
import { GIVING_PATH } from './giving-query.ts';
import { SetupPart } from './setup-part.tsx';

/** What the church decides about giving. */
export function GivingSettingsScreen({ funds, setup }: { funds: ShownFunds; setup: GivingSetup }) {
  return (
    <Screen>
      <ScreenHead
        title={t('Giving settings')}
        action={<Link to={GIVING_PATH}>{t('Back to Giving')}</Link>}
      />
      <FundsForm funds={funds} />
      <SetupPart setup={setup} />
    </Screen>
  );
}
