/** A case-insensitive "contains" pattern for `ilike`: what was typed, taken literally (§5 Search). */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
