// `npm run update -- FILE`: checks a release, prepares it beside the one that runs, backs up, puts it in its place, looks
// whether it comes up, and goes back if it does not.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readLine, runProgram, say, WrongLine } from '#server/commands/run-command.ts';
import { type Config, readConfig } from '#server/config.ts';
import { askReady, localAddress } from '#server/doctor/running.ts';
import { onWindows, root } from '../tool.mjs';
import {
  finish,
  putBack,
  replaceRelease,
  TOUCH_MS,
  touch,
  unfinished,
} from '../update-journal.mjs';
import { type BeforeUpdate, backUp, restoreIfNeeded } from './back-up.ts';
import { changedHere, prepareRelease, refuseFullDisk } from './prepare.ts';
import { type Release, readRelease, readReleaseFile, WrongRelease } from './release-file.ts';
import { tryRestart, tryStart } from './trial.ts';

const USAGE =
  "npm run update -- FILE [--restart='COMMAND'] [--sha256=DIGEST] [--wait=SECONDS] [--yes]";

/** How long a release may take until it is ready, in seconds. */
const WAIT_SECONDS = 300;

await runProgram(async () => {
  const { values, positionals } = readLine(USAGE, {
    ...{ restart: { type: 'string' }, sha256: { type: 'string' }, wait: { type: 'string' } },
    yes: { type: 'boolean' },
  });
  const [file] = positionals;
  if (file === undefined) throw new WrongLine(`Usage: ${USAGE}`);
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const seconds = Number(text('wait') ?? WAIT_SECONDS);
  if (!(seconds > 0)) throw new WrongLine(`Usage: ${USAGE}`);
  const site = { config: readConfig(process.env), restart: text('restart'), seconds };
  await refuseHere(site);
  const { release, files } = await readReleaseFile(resolve(file), text('sha256'));
  refuseOlder(release);
  refuseFullDisk(root, files);
  if (values.yes !== true) refuseChanged();
  say(`Preparing Narthex ${nameOf(release)}: its packages come from npm.`);
  await prepareRelease(root, files);
  const before = await backUp(site.config);
  if (before.backup) say(`Backed up: ${before.backup}`);
  await replace(site, release, before);
});

type Site = { config: Config; restart: string | undefined; seconds: number };

function nameOf({ version, commit }: Release): string {
  return `${version} (${commit.slice(0, 8)})`;
}

/** Refuses where nothing can be updated so. Throws `WrongRelease`. */
async function refuseHere({ config, restart }: Site): Promise<void> {
  if (!existsSync(join(root, 'release.json')))
    throw new WrongRelease(
      'This folder is a clone, not an unpacked release: update it with git (docs/run-it.md, “Updates”).',
    );
  if (onWindows)
    throw new WrongRelease(
      'Windows lets nobody replace a program that runs: unpack the release beside this one, and start it with the same DATA_DIR.',
    );
  if (process.getuid?.() !== statSync(root).uid)
    throw new WrongRelease(
      `Run this as the owner of ${root}: sudo -u OWNER npm run update -- FILE`,
    );
  if (unfinished(root)) throw new WrongRelease('Another update is at work here.');
  const at = localAddress(config);
  if (!restart && (await askReady(at)).is !== 'absent')
    throw new WrongRelease(
      `The site runs at ${at}. Stop it first, or say how it is restarted: --restart='systemctl restart narthex'`,
    );
}

/** Throws `WrongRelease` where it is not newer than the one that is here. */
function refuseOlder(release: Release): void {
  const here = readRelease(readFileSync(join(root, 'release.json'), 'utf8'));
  if (here.commit === release.commit)
    throw new WrongRelease(`Narthex ${nameOf(release)} is here already.`);
  if (Date.parse(here.time) > Date.parse(release.time))
    throw new WrongRelease(
      `Narthex ${nameOf(release)} is older than ${nameOf(here)}, which is here. The way back is in docs/run-it.md, “Updates”.`,
    );
}

/** Throws `WrongRelease` where an update would take away what somebody wrote. */
function refuseChanged(): void {
  const changed = changedHere(root);
  if (changed.length === 0) return;
  const more = changed.length > 10 ? `, and ${changed.length - 10} more` : '';
  throw new WrongRelease(
    `These files are not as the release brought them, and would be replaced: ${changed.slice(0, 10).join(', ')}${more}. Copy what you need of them elsewhere, and add --yes.`,
  );
}

/** From here on nothing is refused: either the new release runs at the end, or the old one is back. */
async function replace(site: Site, release: Release, before: BeforeUpdate): Promise<void> {
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => interrupted.abort());
  let failure: string;
  const touching = setInterval(() => touch(root), TOUCH_MS);
  touching.unref();
  try {
    replaceRelease(root);
    failure = await tryIt(site, interrupted.signal);
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  clearInterval(touching);
  if (failure === '') {
    finish(root);
    say(`Narthex ${nameOf(release)} is ready.${site.restart ? '' : ' Start it: npm start'}`);
    return;
  }
  say(`The new release did not come up: ${failure}`);
  await goBack(site, before);
}

function tryIt({ config, restart, seconds }: Site, signal: AbortSignal): Promise<string> {
  const waiting = { at: localAddress(config), seconds, signal };
  return restart ? tryRestart(restart, waiting) : tryStart(root, waiting);
}

async function goBack(site: Site, before: BeforeUpdate): Promise<void> {
  process.exitCode = 1;
  // While the new release is here: it alone knows both kinds of tables.
  const advice = await restoreIfNeeded(site, before).catch(
    (error: Error) => `They could not be looked at: ${error.message}`,
  );
  putBack(root);
  if (advice) say(`The old release is back; what the new one did to the tables is not. ${advice}`);
  // It ran before, so it is given its time, however short the new one's was.
  const patient = { ...site, seconds: Math.max(site.seconds, WAIT_SECONDS) };
  const failure = await tryIt(patient, new AbortController().signal);
  if (failure) say(`The old release does not come up: ${failure}`);
  else say(`The old release is back${site.restart ? ' and runs.' : '. Start it: npm start'}`);
}
