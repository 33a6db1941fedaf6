/** How often something may be done: `points` times in `duration` seconds. */
type LimitRule = { points: number; duration: number };

/** The limits of reference/security.md#limits, unless the settings change them. */
const usual = {
  forms: { points: 5, duration: 3600 },
  /** Forms posted without JavaScript, counted before they are read: also the refused ones. */
  formAttempts: { points: 30, duration: 3600 },
  /** A whole church may share an address, on the evening on which everyone registers. */
  register: { points: 100, duration: 3600 },
  uploads: { points: 30, duration: 3600 },
  /** Pictures of one user: a gallery of forty, several times in an evening. Each is small, and waits its turn. */
  pictures: { points: 300, duration: 3600 },
  /** Pieces of recordings of one user, each of 4 MB at most: 6 GB in a day. */
  recordings: { points: 1500, duration: 86_400 },
  reset: { points: 3, duration: 3600 },
  /** Failures of one account from one network or browser. */
  login: { points: 10, duration: 900 },
  /** Failures of one network, which a whole church may share; and of one account, which only slow it down. */
  loginWide: { points: 100, duration: 900 },
  /** Wrong codes of one account's second step from one network or browser, and from all that it was never used from. */
  codes: { points: 10, duration: 3600 },
  codesWide: { points: 30, duration: 3600 },
  /** Log-ins of one account, and from one network: also with the right password each costs a hash. */
  loginSuccesses: { points: 600, duration: 900 },
  loginSuccessesWide: { points: 1500, duration: 900 },
  /** Sign-ups from one network, which a whole church may share after a service; and for one event from everywhere. */
  signUps: { points: 60, duration: 3600 },
  signUpsWide: { points: 1500, duration: 3600 },
  /** Of those for one event, the ones that only mail a link to whatever address was typed. */
  signUpsUnproven: { points: 300, duration: 3600 },
  /** Mails to one address that anyone can request: beyond the limit the answer is the same, but nothing is sent. */
  mails: { points: 6, duration: 3600 },
  /**
   * Payments begun from one network, which a whole church may share on a Sunday. None for the whole site: payments that
   * nobody makes must not hold up those of others.
   */
  gifts: { points: 60, duration: 900 },
  /**
   * Gifts that browsers say they made: counted apart, so that made-up ones hold up no payment. Beyond the second number at
   * this site, each network has the third.
   */
  giftReports: { points: 60, duration: 900 },
  giftReportsWide: { points: 300, duration: 3600 },
  giftReportsCrowded: { points: 20, duration: 900 },
  /** Payments that were approved, asked about from one network. */
  giftCaptures: { points: 120, duration: 900 },
  /** Events that one network sends in the name of PayPal. */
  paypalEvents: { points: 120, duration: 60 },
  /** How often one order's refusals count below. */
  giftRefusedOrders: { points: 1, duration: 86_400 },
  /** Payments a provider refused, as stolen cards are: of one order or network, the same for a day, and at this site. */
  giftRefusals: { points: 5, duration: 900 },
  giftRefusalsDaily: { points: 15, duration: 86_400 },
  giftRefusalsWide: { points: 100, duration: 3600 },
  /** Searches from one network, which a whole church may share while it types. */
  searches: { points: 600, duration: 60 },
  /** Pictures for link previews that have to be drawn for one network; each is drawn once. */
  drawings: { points: 30, duration: 60 },
  /** Private links that one network opens: their tokens cannot be guessed, and nobody is to try. */
  privateLinks: { points: 60, duration: 60 },
  /** Test mails of one administrator. */
  testMails: { points: 20, duration: 3600 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof usual;
export type LimitRules = Record<LimitName, LimitRule>;

/** Limits of former releases: a setting that names them says nothing any more, and stops no start. */
const former = new Set(['giftsWide']);

const one = /^(\w+)=(\d{1,6})\/(\d{1,5})$/;

/**
 * Parses the setting: `on`, `off` (null), or limits that replace some of the usual ones, as number and minutes:
 * `register=40/60,forms=20/60`. Undefined for anything else.
 */
export function readLimits(text: string): LimitRules | null | undefined {
  if (text === 'off') return null;
  const rules: LimitRules = { ...usual };
  if (text === 'on') return rules;
  for (const part of text.split(',')) {
    const [, name = '', points, minutes] = one.exec(part.trim()) ?? [];
    if (former.has(name)) continue;
    const rule = { points: Number(points), duration: 60 * Number(minutes) };
    if (!Object.hasOwn(rules, name) || rule.points < 1 || rule.duration < 60) return undefined;
    rules[name as LimitName] = rule;
  }
  return rules;
}
