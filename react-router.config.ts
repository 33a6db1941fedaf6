import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { lightenManifest } from './scripts/bundle/light-manifest.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => lightenManifest(join(import.meta.dirname, 'build')),
} satisfies Config;
