// `npm start`: installs what is missing, builds what is stale, then replaces itself with the server.
import './end-with-npm.mjs';
import { settleUpdate } from './settle-update.mjs';
import { command, root } from './tool.mjs';

await command(async () => {
  const said = settleUpdate(root);
  if (said) console.log(said);
  // Only now are all scripts of one release.
  const { startSite } = await import('./start-site.mjs');
  await startSite();
});
