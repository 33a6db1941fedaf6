import { defineSection } from '#web/sections/define.ts';

export const section = defineSection({ type: 'sermons', View: () => null });
