export declare const root: string;
export declare const onWindows: boolean;
export declare class Stop extends Error {
  constructor(message: string, output?: string);
}
export declare function command(main: () => Promise<void>): Promise<void>;
export declare function tool(name: string, bin?: string): string;
