import { characters } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { commonPasswords } from './commonPasswords.ts'
import { passwordProblems } from './passwords.problems.ts'

const passwordMinimum = 8
/** Administrators of the provider choose longer ones. */
const administratorPasswordMinimum = 12
const passwordMaximum = 128

/**
 * R5: which of the requirements a password meets, for the screen to tick off
 * while it is typed. While it is not known whose it is, it is asked what is
 * asked of everybody: only administrators learn that theirs are longer.
 */
export function passwordRequirements(password: string, isAdmin: boolean | undefined) {
  const minimum = isAdmin ? administratorPasswordMinimum : passwordMinimum
  return [
    { text: `At least ${minimum} characters`, met: characters(password) >= minimum },
    { text: 'An upper case letter', met: /\p{Lu}/u.test(password) },
    { text: 'A lower case letter', met: /\p{Ll}/u.test(password) },
    { text: 'A digit', met: /\d/.test(password) },
    { text: 'A special character', met: /[^\p{L}\p{N}\s]/u.test(password) },
  ] as const
}

interface NewPassword {
  readonly password: string
  readonly confirmation: string
  /** Absent while the owner of the password is not known. */
  readonly isAdmin?: boolean | undefined
  /** The wire's names of the two fields. */
  readonly fields: { readonly password: string; readonly confirmation: string }
}

/** §5 Passwords and R5: what is wrong with a new password and its confirmation; empty when it may be kept. */
export function newPasswordProblems({ password, confirmation, isAdmin, fields }: NewPassword): Problem[] {
  if (password === '') return [passwordProblems.required(fields.password)]
  const tooLong = characters(password) > passwordMaximum
  if (tooLong || passwordRequirements(password, isAdmin).some(({ met }) => !met))
    return [
      isAdmin && characters(password) < administratorPasswordMinimum
        ? passwordProblems.tooShortForAdministrator(fields.password, administratorPasswordMinimum)
        : passwordProblems.weak(fields.password),
    ]
  if (commonPasswords.has(password.toLowerCase())) return [passwordProblems.common(fields.password)]
  return password === confirmation ? [] : [passwordProblems.mismatch(fields.confirmation)]
}
