import { characters } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { commonPasswords } from './commonPasswords.ts'
import { passwordProblems } from './passwords.problems.ts'

const passwordMinimum = 8
/** Minimum for administrators of the provider. */
const administratorPasswordMinimum = 12
const passwordMaximum = 128

/**
 * Requirements of a password (R5), each with whether it is met, for the checklist beside the field.
 * `isAdmin` is undefined while the owner is unknown: the text then does not reveal the longer minimum of
 * administrators.
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
  /** Undefined while the owner of the password is unknown. */
  readonly isAdmin?: boolean | undefined
  /** Names of the two fields on the wire. */
  readonly fields: { readonly password: string; readonly confirmation: string }
}

/** Refusals of a new password and its confirmation (§5 Passwords, R5); empty if they are valid. */
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
