import type { libraryCalls } from '#contract/library.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { library } from './library.ts';

export const libraryRoutes = (services: Services): HandlersOf<typeof libraryCalls> => ({
  'GET /api/members/library': () => library(services),
});
