import { dateWordsOf } from '#contract/locale.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { t } from '#languages/t.ts';
import type { Database } from '#server/schema.ts';
import type { ReadLine, Rules } from './read-line.ts';
import { listLikely } from './store.ts';

type Known = {
  id: string;
  number: string;
  minor: number;
  givenOn: string;
  giver: string;
  name: string;
};

/**
 * Why each of these lines looks entered already, or undefined: a check of the same number by the same giver, or of the
 * same amount; or the same giver, amount and day. Lines are compared with what is stored and with the lines above them.
 * `except`: the gift that is corrected.
 */
export async function twinsOf(
  db: Database,
  lines: readonly (ReadLine | undefined)[],
  givenOn: string,
  rules: Rules,
  except?: string,
): Promise<(string | undefined)[]> {
  const asked = lines.map((line) => line && knownOf(line, givenOn));
  const rows = await listLikely(
    db,
    asked.filter((one) => one !== undefined),
  );
  const stored = rows
    .filter(({ id }) => id !== except)
    .map((row) => ({
      id: row.id,
      number: row.doc_number,
      minor: row.amount_minor,
      givenOn: row.given_on,
      giver: giverOf(row.payer_name, row.payer_email),
      name: row.payer_name,
    }));
  return asked.map((one, at) => {
    if (!one) return undefined;
    const above = asked.slice(0, at).findIndex((other) => other && isTwin(one, other));
    if (above >= 0)
      return t('It looks like line {number}: {gift}.', {
        number: above + 1,
        gift: inWords(one, rules),
      });
    const twin = stored.find((other) => isTwin(one, other));
    return twin && t('It looks entered already: {gift}.', { gift: inWords(twin, rules) });
  });
}

const knownOf = ({ name, email, minor, checkNumber }: ReadLine, givenOn: string): Known => ({
  id: '',
  number: checkNumber,
  minor,
  givenOn,
  giver: giverOf(name, email),
  name,
});

const giverOf = (name: string, email: string) => (email || name).toLowerCase();

function isTwin(one: Known, other: Known): boolean {
  const isSameGiver =
    one.giver === other.giver || one.name.toLowerCase() === other.name.toLowerCase();
  const isSameAmount = one.minor === other.minor;
  if (one.number !== '' && one.number === other.number) return isSameGiver || isSameAmount;
  // Two checks of different numbers are two gifts.
  if (one.number !== '' && other.number !== '') return false;
  return isSameGiver && isSameAmount && one.givenOn === other.givenOn;
}

/** "check 1042, Ruth Ames, $25.00, November 22, 2026" */
function inWords({ number, name, minor, givenOn }: Known, { currency, locale }: Rules): string {
  return [
    number && t('check {number} ## the paper, of a bank', { number }),
    name,
    moneyInWords(minor, currency, locale),
    dateInWords(givenOn, dateWordsOf(locale)),
  ]
    .filter(Boolean)
    .join(', ');
}
