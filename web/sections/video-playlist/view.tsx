// The styles of what is loaded later: the server's document is complete without it, and must look so.
import './view.module.css';
import { defineSection } from '#web/sections/define.ts';
import { later } from '#web/sections/later.tsx';

const load = () => import('./films.tsx');
let onServer: Awaited<ReturnType<typeof load>> | undefined;
if (import.meta.env.SSR) onServer = await load();

export const section = defineSection({
  type: 'videoPlaylist',
  View: later(load, onServer),
  layout: 'wide',
});
