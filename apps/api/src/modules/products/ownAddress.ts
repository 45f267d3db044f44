/**
 * An address of ours, or none: an older process may have
 * written somebody else's, which no browser is sent to (R38).
 */
export const ownAddress = (url: string | null): string | null => (url?.startsWith('https:') ? null : url)
