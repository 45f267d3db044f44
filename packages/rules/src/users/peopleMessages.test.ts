import { expect, test } from 'vitest'
import { activationMessages } from '../activation/activation.problems.ts'
import { costCentreMessages } from '../cost-centres/costCentres.problems.ts'
import { sessionMessages } from '../sessions/sessions.problems.ts'
import { userMessages } from './users.problems.ts'

test('messages about people are those of the specification (§5, §8)', () => {
  expect(sessionMessages).toEqual({
    expired: 'Your session has expired. Please login.',
    forbidden: 'You are not authorized to view this page. Please contact your system adminstrator.',
    enterEmail: 'Please enter your email',
    validEmail: 'Please enter a valid email address',
    enterPassword: 'Please enter your password',
    version: 'Version 3.0',
  })
  expect(userMessages).toEqual({
    created: 'User created successfully.',
    updated: 'User updated successfully.',
    disabled: 'User disabled successfully.',
    enabled: 'User enabled successfully.',
    reminded: 'Reminder sent successfully.',
    confirmDisable: 'Are you sure you want to disable this user?',
    confirmEnable: 'Are you sure you want to enable this user?',
  })
  expect(activationMessages).toEqual({
    activated: 'Account activated successfully.',
    invalid:
      'Your account has been activated before or your activation is invalid. You can try logging in or contact your system administrator.',
    expired: 'Your activation link has expired. Please contact your system administrator.',
  })
  expect(costCentreMessages).toMatchObject({
    added: 'Cost centre added successfully.',
    updated: 'Cost Centre updated successfully.',
    enabled: 'Cost centre enabled successfully.',
    disabled: 'Cost centre disabled successfully.',
  })
})
