/** Types of links that cannot be used (§2 /users/invalidToken). */
export const invalidTokenTypes = ['activation', 'expiredLink', 'resetpassword'] as const
export type InvalidTokenType = (typeof invalidTokenTypes)[number]
