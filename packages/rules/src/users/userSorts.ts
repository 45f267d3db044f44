/**
 * Columns that people are sorted by: `roles` by their labels in the order shown, `status` in the order
 * enabled, invited, expired invitation, disabled.
 */
export const userSorts = ['firstName', 'lastName', 'emailAddress', 'roles', 'status'] as const
export type UserSort = (typeof userSorts)[number]
