import type { User } from '@tradecounter/contract/users/users.entities.ts'

/** User name for the login, if the email address has changed since the invitation. */
export const userNameNote = ({ userName, emailAddress }: User): string | undefined =>
  emailAddress.toLowerCase() === userName ? undefined : `User name: ${userName}`
