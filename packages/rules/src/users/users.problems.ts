import { problem } from '../decision.ts'

/** Refusals about people (§5 User dialog, §8). */
export const userProblems = {
  firstName: problem('userFirstName', 'Please enter first name.', 'firstName'),
  lastName: problem('userLastName', 'Please enter last name.', 'lastName'),
  nameStart: (field: string) => problem('userNameStart', 'Please enter alphanumeric value first.', field),
  nameCharacters: (field: string) =>
    problem('userNameCharacters', 'Please enter only alphabets, numbers and -.', field),
  nameTooLong: (field: string, maximum: number) =>
    problem('userNameTooLong', `Please enter at most ${maximum} characters.`, field),
  email: problem('userEmail', 'Please enter email address.', 'emailAddress'),
  emailValid: problem('userEmailValid', 'Please enter a valid email.', 'emailAddress'),
  automaticLimit: problem(
    'userAutomaticLimit',
    'Please enter automatic approval limit.',
    'claims.automaticApprovalLimit',
  ),
  approvalLimit: problem('userApprovalLimit', 'Please enter approval limit.', 'claims.orderApprovalLimit'),
  limitPositive: (field: string) =>
    problem('userLimitPositive', 'Please enter positive numbers only.', field),
  limitMaximum: (field: string) => problem('userLimitMaximum', 'Enter at most $99,999,999.99.', field),
  noClaim: problem('userNoClaim', 'Turn on at least one permission.', 'claims'),
  readOnlyAlone: problem(
    'userReadOnlyAlone',
    'Read Only cannot be combined with another permission.',
    'claims.readOnly',
  ),
  oneApproverRole: problem(
    'userOneApproverRole',
    'Approve Orders and General Approver cannot both be on.',
    'claims.generalApprover',
  ),
  paymentsOff: problem(
    'userPaymentsOff',
    'Payments cannot be given while payments are off for this customer.',
    'claims.canDoPayments',
  ),
  costCentre: problem(
    'userCostCentre',
    'Only enabled cost centres of this customer can be assigned.',
    'costCentres',
  ),
  primaryContact: problem(
    'userPrimaryContact',
    'Only the supplier can mark a primary contact.',
    'isPrimaryContact',
  ),
  newIsEnabled: problem(
    'userNewIsEnabled',
    'A new user is enabled. Add the user, and then disable them.',
    'enabled',
  ),
  userNameIsEmail: problem(
    'userNameIsEmail',
    'The user name is the email address. Leave it out, or send the same address.',
    'userName',
  ),
  otherCustomer: problem(
    'userOtherCustomer',
    'This is another customer than that of the request. Leave it out, or send the same one.',
    'customer',
  ),
  taken: problem('userTaken', 'A user with this email address exists already.', 'emailAddress'),
  emailFixed: problem('userEmailFixed', 'The email address of a user cannot be changed.', 'emailAddress'),
  ownRoles: problem('userOwnRoles', 'You cannot change your own permissions or limits.', 'claims'),
  disabled: problem('userDisabled', 'This user is disabled. Enable them before you remind them.'),
  ownDisable: problem('userOwnDisable', 'You cannot disable yourself.'),
  lastManager: problem(
    'userLastManager',
    'At least one person must manage users. Give Manage Users to someone else first.',
  ),
  lastAdministrator: problem('userLastAdministrator', 'At least one person must administer the portal.'),
  namesOwn: problem(
    'userNamesOwn',
    'This person has set their own name. Only they can change it.',
    'firstName',
  ),
  remindedOften: problem(
    'userRemindedOften',
    'This invitation was sent five times in the last hour. Try again later.',
  ),
  activated: problem('userActivated', 'This user has activated their account already.'),
} as const

/** Messages after an action (§8). */
export const userMessages = {
  created: 'User created successfully.',
  updated: 'User updated successfully.',
  disabled: 'User disabled successfully.',
  enabled: 'User enabled successfully.',
  reminded: 'Reminder sent successfully.',
  confirmDisable: 'Are you sure you want to disable this user?',
  confirmEnable: 'Are you sure you want to enable this user?',
} as const

export const ownNameMessages = {
  saved: 'Name saved. Every customer you work for shows it from now on.',
} as const
