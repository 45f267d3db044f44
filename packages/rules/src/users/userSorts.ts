/**
 * Columns that people are sorted by, as the API names them: `roles` by their labels in the order
 * they are shown, `status` from enabled over invited and an expired invitation to disabled.
 */
export const userSorts = ['firstName', 'lastName', 'emailAddress', 'roles', 'status'] as const
export type UserSort = (typeof userSorts)[number]
