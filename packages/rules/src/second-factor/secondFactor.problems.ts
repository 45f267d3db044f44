import { problem } from '../decision.ts'

/** Refusals of the second factor on the login and Security screens. */
export const secondFactorProblems = {
  /** Request for the code after a correct password. */
  needed: problem('secondFactorNeeded', 'Enter the code from your authenticator app.', 'code'),
  /** Refusal after a correct password: a second factor is required and not set up yet. */
  missing: problem(
    'secondFactorMissing',
    'Your account needs two-step verification. Set up an authenticator app to log in.',
  ),
  wrongCode: problem('secondFactorWrong', 'The code is incorrect or was already used.', 'code'),
  alreadyOn: problem('secondFactorOn', 'Two-step verification is already on.'),
  notOn: problem('secondFactorOff', 'Two-step verification is off.'),
  required: problem(
    'secondFactorRequired',
    'Your account needs two-step verification, so it can’t be turned off.',
  ),
  own: problem('secondFactorOwn', 'Turn off your own two-step verification on the Security screen.'),
  elsewhere: problem(
    'secondFactorElsewhere',
    'This person also works for other customers. Ask the supplier to reset their two-step verification.',
  ),
} as const

export const secondFactorMessages = {
  turnedOn: 'Two-step verification turned on.',
  turnedOff: 'Two-step verification turned off.',
  reset: 'Two-step verification reset.',
  codesRenewed: 'Recovery codes renewed. Your old codes no longer work.',
} as const
