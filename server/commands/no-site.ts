import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';

/** Why a command has nothing to do: no server ever started with these settings. */
export const noSite = () => t('There is no site here yet: start it once with npm start.');

export const noDatabase = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  t(
    'DATA_DIR is "{folder}" and contains no database. There is no site here yet: start it once with npm start.',
    { folder: dataDir },
  );
