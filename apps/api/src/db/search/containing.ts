/** Pattern for `ilike` that finds a typed text anywhere, its wildcards taken literally (§5 Search). */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
