export declare function run(
  file: string,
  args: string[],
  options?: { env?: NodeJS.ProcessEnv; cwd?: string },
): Promise<{ code: number; output: string }>;
