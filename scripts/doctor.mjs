// `npm run doctor [-- reset-admin ADDRESS]`: what is fine with this site, and what is not, with what to do (docs/operate-it.md, "The doctor").
import './end-with-npm.mjs';
import { become } from './become.mjs';
import { isBuilt } from './build.mjs';
import { ensureInstalled, isInstalled } from './install.mjs';
import { command } from './tool.mjs';

await command(async () => {
  const needs = { dev: false };
  const hadPackages = isInstalled(needs);
  // Without its packages it could not check anything.
  await ensureInstalled(needs);
  become('server/commands/doctor.ts', [
    ...(hadPackages ? ['--had-packages'] : []),
    ...(isBuilt() ? ['--is-built'] : []),
    ...process.argv.slice(2),
  ]);
});
