/** Paths of programs. */
export type WebKitPrograms = { driver: string; browser: string; screen: string };
export type Engines = { firefox?: string; webkit?: WebKitPrograms };
export function findEngines(): Promise<Engines>;
