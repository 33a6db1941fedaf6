import { defineSection } from '#web/sections/define.ts';
import css from './view.module.css';

export const section = defineSection({
  type: 'horizontal-rule',
  View: () => <hr className={css.rule} />,
});
