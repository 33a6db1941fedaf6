// The styles of what is loaded later: the server's document is complete without it, and must look so.
import '#web/features/forms/page-form.module.css';
import '#web/features/intake/questions.module.css';
import { defineSection } from '#web/sections/define.ts';
import { later } from '#web/sections/later.tsx';

const load = () => import('#web/features/forms/page-form.tsx');
let onServer: Awaited<ReturnType<typeof load>> | undefined;
if (import.meta.env.SSR) onServer = await load();

export const section = defineSection({ type: 'form', View: later(load, onServer) });
