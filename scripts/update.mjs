// `npm run update -- FILE`: replaces a release by another one (docs/operate-it.md, "Update a release").
import './end-with-npm.mjs';
import { settleUpdate } from './settle-update.mjs';
import { command, root } from './tool.mjs';

await command(async () => {
  const said = settleUpdate(root);
  if (said) console.log(said);
  // Only now are all scripts of one release.
  const { siteCommand } = await import('./site-command.mjs');
  await siteCommand('scripts/update/main.ts');
});
