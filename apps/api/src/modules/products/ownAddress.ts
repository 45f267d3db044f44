/** The portal's own address, or null for another site's, which an older version may have stored (R38). */
export const ownAddress = (url: string | null): string | null => (url?.startsWith('https:') ? null : url)
