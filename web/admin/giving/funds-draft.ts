import type { Issue } from '#contract/errors.ts';
import { type FundSettings, MAX_FUND, type ShownFunds } from '#contract/funds.ts';
import { t } from '#languages/t.ts';
import type { ContentLine } from '#web/admin/versions/fields-in-words.ts';

/** The funds as they are written. `id` keeps a row its fields while its name is typed. */
export type FundsDraft = {
  funds: { id: string; name: string; isClosed: boolean }[];
  /** The `id` of the default. */
  chosen: string;
};

export function draftOf({ funds, defaultFund }: ShownFunds): FundsDraft {
  return { funds: funds.map((fund) => ({ id: fund.name, ...fund })), chosen: defaultFund };
}

export const settingsOf = ({ funds, chosen }: FundsDraft): FundSettings => ({
  funds: funds.map(({ name, isClosed }) => ({ name: name.trim(), isClosed })),
  defaultFund: funds.find(({ id }) => id === chosen)?.name.trim() ?? '',
});

/** What can be said before anything is sent. */
export function checkFunds({ funds }: FundSettings): Issue[] {
  return funds.flatMap(({ name }, index) => {
    const path = `funds.${index}.name`;
    if (name.trim() === '') return [{ path, message: t('Give each fund a name.') }];
    if (name.trim().length > MAX_FUND)
      return [{ path, message: t('A name has at most {max} characters.', { max: MAX_FUND }) }];
    return [];
  });
}

/** What they say, where two drafts are compared. */
export const linesOf = ({ funds, defaultFund }: FundSettings): ContentLine[] => [
  {
    label: t('Funds'),
    text: funds
      .map(({ name, isClosed }) => (isClosed ? t('{name} (closed)', { name }) : name))
      .join(', '),
  },
  { label: t('Default'), text: defaultFund },
];
