import { problem } from '../decision.ts'

/** Refusals of the second factor on the login and Security screens. */
export const secondFactorProblems = {
  /** The password fits: the code is asked for. */
  needed: problem('secondFactorNeeded', 'Please enter the code of your authenticator app.', 'code'),
  /** The password fits, but nobody gets in without a second factor, and this person has none yet. */
  missing: problem(
    'secondFactorMissing',
    'Your account needs a second factor. Please set up an authenticator app to log in.',
  ),
  wrongCode: problem('secondFactorWrong', 'The code is incorrect or has been used already.', 'code'),
  alreadyOn: problem('secondFactorOn', 'The second factor is on already.'),
  notOn: problem('secondFactorOff', 'This person has no second factor.'),
  required: problem('secondFactorRequired', 'Your account needs a second factor. It cannot be turned off.'),
  own: problem('secondFactorOwn', 'Turn your own second factor off on the Security screen.'),
  elsewhere: problem(
    'secondFactorElsewhere',
    'This person belongs to other customers too. Please ask the supplier to reset their second factor.',
  ),
} as const

export const secondFactorMessages = {
  turnedOn: 'Second factor turned on.',
  turnedOff: 'Second factor turned off.',
  reset: 'Second factor reset.',
  codesRenewed: 'Recovery codes renewed. The ones before are worth nothing any more.',
} as const
