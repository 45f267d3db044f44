import { problem } from '../decision.ts'

/** Messages about passwords and the links that set them (§5 Passwords, §8). */
export const passwordMessages = {
  updated: 'Password updated successfully.',
  /** Same answer for known and unknown addresses, so that strangers learn nothing (R24). */
  sent: 'If an account exists for this email address, a reset code has been sent to it.',
  resetInvalid:
    'Your password has already been changed before or your link is invalid. You can try submitting another request or contact your system administrator.',
} as const

export const passwordProblems = {
  required: (field: string) => problem('passwordRequired', 'Please enter your password', field),
  weak: (field: string) => problem('passwordWeak', 'Your password does not meet the requirements.', field),
  tooShortForAdministrator: (field: string, minimum: number) =>
    problem(
      'passwordWeak',
      `Your password does not meet the requirements. Administrators need at least ${minimum} characters.`,
      field,
    ),
  common: (field: string) => problem('passwordCommon', 'This password is too common. Choose another.', field),
  mismatch: (field: string) =>
    problem('passwordMismatch', 'Password and confirmation password do not match.', field),
  wrongOld: problem('passwordWrongOld', 'Your current password is incorrect.', 'oldPassword'),
  sameAsOld: problem(
    'passwordSameAsOld',
    'Choose a password that differs from your current one.',
    'newPassword',
  ),
  code: problem('resetCode', 'Please enter the code.', 'code'),
  /** Same answer for a wrong code, a wrong user name and an expired code (R24). */
  codeWrong: problem(
    'resetCodeWrong',
    'The code or user name is incorrect, or the code has expired.',
    'code',
  ),
  /** Refusal of another user name than that of the link, whose email names it. */
  notOfLink: problem('resetUserNameWrong', 'This user name does not belong to this link.', 'userName'),
  resetInvalid: problem('resetInvalid', passwordMessages.resetInvalid),
} as const
