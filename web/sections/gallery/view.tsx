// The style of what is loaded later: the server's document is complete without it, and must look so.
import './gallery.module.css';
import { defineSection } from '#web/sections/define.ts';
import { later } from '#web/sections/later.tsx';

const load = () => import('./gallery.tsx');
let onServer: Awaited<ReturnType<typeof load>> | undefined;
if (import.meta.env.SSR) onServer = await load();

export const section = defineSection({
  type: 'gallery',
  View: later(load, onServer),
  layout: 'wide',
});
