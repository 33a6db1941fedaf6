// `npm run dev`: the demo church to work on. Pages change in the browser as their files do, and the server is started
// again (docs/decisions/0086-the-workshop.md). `-- empty`, `-- postgres`, `-- new`: see CONTRIBUTING.md.
import './end-with-npm.mjs';
import { become } from './become.mjs';
import { ensureInstalled } from './install.mjs';
import { command, Stop } from './tool.mjs';

const CHOICES = ['empty', 'postgres', 'new'];

await command(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !CHOICES.includes(name));
  if (unknown) throw new Stop(`there is no "${unknown}": choose among ${CHOICES.join(', ')}.`);
  await ensureInstalled({ dev: true });
  // React and its router tell developers more than visitors.
  become('scripts/dev/main.ts', chosen, { options: [], environment: { NODE_ENV: 'development' } });
});
