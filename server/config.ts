import { join, resolve } from 'node:path';
import { z } from 'zod';
import { t } from '#languages/t.ts';
import { cdnOf, cdnSettings } from './config/cdn.ts';
import { givingSettings, paypalOf, walletOf } from './config/giving.ts';
import { googleOf, googleSettings } from './config/google.ts';
import { mediaOf, mediaSettings } from './config/media.ts';
import { count, matching, type Read, url } from './config/setting.ts';
import { WrongSetting } from './config/wrong-setting.ts';
import { readLimits } from './platform/limits/limit-rules.ts';

const settings = {
  PORT: [count(0, 65_535, 3000), () => t('a port number from 0 to 65535'), '3000'],
  HOST: [z.string().min(1).default('0.0.0.0'), () => t('an address to listen on'), '0.0.0.0'],
  PUBLIC_URL: [
    url('http:', 'https:'),
    () => t('the address visitors use'),
    'https://www.example.org',
  ],
  DATA_DIR: [z.string().min(1).default('./data'), () => t('a folder'), './data'],
  DATABASE_URL: [
    url('postgres:', 'postgresql:'),
    () => t('a PostgreSQL address'),
    'postgres://user:password@localhost:5432/narthex',
  ],
  ...mediaSettings,
  ADMIN_EMAIL: [
    z.union([z.email(), z.literal('admin@localhost.test')]).default('admin@localhost.test'),
    () => t("the first administrator's e-mail address"),
    'office@example.org',
  ],
  ADMIN_PASSWORD: [
    z.string().min(8).optional(),
    () => t('a password of at least 8 characters'),
    'a long sentence of your own',
  ],
  SEED: [
    z.enum(['demo', 'demo-harbor', 'empty']).default('demo'),
    () => t('"demo", "demo-harbor" or "empty"'),
    'demo',
  ],
  START_NEW: [
    z.enum(['yes', 'no']).default('no'),
    () => t('"yes" to begin a new site beside the files of another, or "no"'),
    'yes',
  ],
  SMTP_URL: [
    url('smtp:', 'smtps:'),
    () => t('the address of a mail server'),
    'smtps://user:password@mail.example.org:465',
  ],
  MAIL_FROM: [
    matching(/^[^\r\n]*@[^\r\n]*$/),
    () => t('the address mails come from'),
    'Our Church <office@example.org>',
  ],
  MAILS_PER_MINUTE: [
    count(1, 6000, 60),
    () => t('how many notices go out by mail in a minute, 1 to 6000'),
    '60',
  ],
  PUSH_SERVICES: [
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((list) => list.every((part) => URL.canParse(part) && new URL(part).origin === part))
      .optional(),
    () => t('origins of more push services, with commas'),
    'https://push.example.org',
  ],
  NOTIFY_EMAIL: [z.email().optional(), () => t('an e-mail address'), 'office@example.org'],
  ...givingSettings,
  ...googleSettings,
  ...cdnSettings,
  TRUSTED_PROXIES: [count(0, 10, 0), () => t('how many proxies stand in front, 0 to 10'), '1'],
  RATE_LIMITS: [
    z
      .string()
      .default('on')
      .transform((text, { addIssue }) => {
        const limits = readLimits(text);
        if (limits !== undefined) return limits;
        addIssue('Not limits.');
        return z.NEVER;
      }),
    () => t('"on", "off", or limits of your own such as register=40/60 (40 in 60 minutes)'),
    'on',
  ],
  BACKUPS: [z.enum(['on', 'off']).default('on'), () => t('"on" or "off"'), 'on'],
  BACKUPS_DIR: [z.string().min(1).optional(), () => t('a folder'), '/mnt/backup/narthex'],
  BACKUP_KEEP_DAILY: [count(1, 400, 7), () => t('how many daily backups are kept, 1 to 400'), '7'],
  BACKUP_KEEP_WEEKLY: [
    count(0, 400, 4),
    () => t('how many weekly backups are kept, 0 to 400'),
    '4',
  ],
  BACKUP_PASSPHRASE: [
    z.string().min(12).optional(),
    () => t('a passphrase of at least 12 characters'),
    'five words that nobody guesses',
  ],
  OFFLINE: [z.enum(['on', 'off']).default('on'), () => t('"on" or "off"'), 'off'],
  METRICS_TOKEN: [
    matching(/^[!-~]{16,200}$/),
    () => t('a token of at least 16 letters, digits and signs, without spaces'),
    'a-long-word-that-nobody-guesses',
  ],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    () => t('a log level'),
    'info',
  ],
} as const;

/** Settings with a password: the value is not repeated in the message, because that goes into a log. */
const secrets = new Set([
  'ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'BRAINTREE_PRIVATE_KEY',
  'CDN_PURGE_TOKEN',
  'DATABASE_URL',
  'MEDIA_URL',
  'METRICS_TOKEN',
  'PAYPAL_CLIENT_SECRET',
  'SMTP_URL',
]);

type Settings = Read<typeof settings>;

/** How this server talks to PayPal. */
export type PaypalSettings = NonNullable<ReturnType<typeof paypalOf>>;

/** How this server talks to Braintree, the wallet's gateway. */
export type WalletSettings = NonNullable<ReturnType<typeof walletOf>>;

/** What a CDN in front is told. */
export type CdnSettings = NonNullable<ReturnType<typeof cdnOf>>;

export type Config = ReturnType<typeof readConfig>;

/** Every setting (docs/run-it.md#settings), checked. Throws `WrongSetting` with one line on the first bad one. */
export function readConfig(environment: Record<string, string | undefined>) {
  const { values, wrong } = readSettings(environment);
  if (wrong[0]) throw wrong[0];
  const read = values as Settings;
  const dataDir = resolve(read.DATA_DIR);
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '');
  const givingOrigin = read.GIVING_ORIGIN && new URL(read.GIVING_ORIGIN).origin;
  if (givingOrigin === new URL(publicUrl).origin) throw wrongSetting('GIVING_ORIGIN', givingOrigin);
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    dataDir,
    uploadsDir: resolve(dataDir, 'uploads'),
    incomingDir: resolve(dataDir, 'incoming'),
    /** The bucket with the site's files; undefined: they are in DATA_DIR. */
    media: mediaOf(read),
    databaseUrl: read.DATABASE_URL,
    databaseFile: resolve(dataDir, 'narthex.db'),
    adminEmail: read.ADMIN_EMAIL,
    adminPassword: read.ADMIN_PASSWORD,
    seed: read.SEED,
    startNew: read.START_NEW === 'yes',
    outboxDir: resolve(dataDir, 'outbox'),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    notifyEmail: read.NOTIFY_EMAIL,
    /** How many notices to members go out by mail in a minute. */
    mailsPerMinute: read.MAILS_PER_MINUTE,
    /** Origins of push services beside the known ones. */
    pushServices: read.PUSH_SERVICES ?? [],
    paypalClientId: read.PAYPAL_CLIENT_ID ?? null,
    paypal: paypalOf(read),
    /** Which parts of it are set, for the doctor; they may be without the others. */
    paypalParts: {
      hasSecret: read.PAYPAL_CLIENT_SECRET !== undefined,
      hasWebhook: read.PAYPAL_WEBHOOK_ID !== undefined,
    },
    wallet: walletOf(read),
    givingOrigin,
    google: googleOf(read),
    cdn: cdnOf(read, publicUrl),
    trustedProxies: read.TRUSTED_PROXIES,
    limits: read.RATE_LIMITS,
    backups: {
      isOn: read.BACKUPS === 'on',
      dir: resolve(read.BACKUPS_DIR ?? join(dataDir, 'backups')),
      /** In object storage, beside the site's files. */
      isInStore: read.MEDIA_URL !== undefined && read.BACKUPS_DIR === undefined,
      keepDaily: read.BACKUP_KEEP_DAILY,
      keepWeekly: read.BACKUP_KEEP_WEEKLY,
      passphrase: read.BACKUP_PASSPHRASE,
    },
    /** Whether visitors' devices keep public pages, to show them without a network. */
    keepsPages: read.OFFLINE === 'on',
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL,
  };
}

/** Each setting that cannot be used, with its message. */
export function wrongSettings(environment: Record<string, string | undefined>): WrongSetting[] {
  const { wrong } = readSettings(environment);
  if (wrong.length > 0) return wrong;
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof WrongSetting) return [error];
    throw error;
  }
}

function readSettings(environment: Record<string, string | undefined>) {
  const values: Record<string, unknown> = {};
  const wrong: WrongSetting[] = [];
  for (const name of Object.keys(settings) as (keyof typeof settings)[]) {
    const [schema] = settings[name];
    // An empty variable means none, as in `PUBLIC_URL= npm start`.
    const given = environment[name] === '' ? undefined : environment[name];
    const parsed = schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else wrong.push(wrongSetting(name, given));
  }
  return { values, wrong };
}

function wrongSetting(name: keyof typeof settings, given: string | undefined): WrongSetting {
  const [, meaning, example] = settings[name];
  const line = () => {
    const values = { name, meaning: meaning(), example };
    return secrets.has(name)
      ? t('{name} is given, but must be {meaning}, for example {name}={example}', values)
      : t('{name} is "{value}", but must be {meaning}, for example {name}={example}', {
          ...values,
          value: String(given),
        });
  };
  return new WrongSetting(line, { setting: name });
}
