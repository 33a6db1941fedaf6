export const root: string;
export class Stop extends Error {
  constructor(message: string, output?: string);
}
export function command(main: () => Promise<void>): Promise<void>;
export function tool(name: string, bin?: string): string;
