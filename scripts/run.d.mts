export declare function run(
  file: string,
  args: string[],
  options?: { env?: NodeJS.ProcessEnv },
): Promise<{ code: number; output: string }>;
