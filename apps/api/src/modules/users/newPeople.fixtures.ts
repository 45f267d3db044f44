import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect } from 'vitest'
import { claims } from '../activation/invited.fixtures.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

/** A person to invite, with an address that no other test uses. */
export const person = (more: object = {}) => ({
  firstName: 'Ann',
  lastName: 'Ho',
  emailAddress: `ann.${uniqueKey()}@whatever.example`,
  claims: claims({ canCreateOrders: true }),
  ...more,
})

/** Messages of a refusal. */
export const messagesOf = async (call: Promise<unknown>) =>
  (await expectRefusal(call, expect.any(String) as string)).problems.map((problem) => problem.displayMessage)
