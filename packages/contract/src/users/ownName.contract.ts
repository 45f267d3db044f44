import { nameMaximum } from '@tradecounter/rules/users/userLimits.ts'
import { z } from 'zod'
import { text } from '../fields.ts'
import { defineRoute } from '../route.ts'

const name = text(nameMaximum).prefault('')

export const ownNameContract = {
  setOwnName: defineRoute({
    method: 'PATCH',
    path: '/Corporate/users/me/name',
    permission: 'session.use',
    transaction: 'own',
    summary: 'Set one’s own name for all customers; others can no longer change it',
    body: z.strictObject({ firstName: name, lastName: name }),
    result: z.object({ firstName: z.string(), lastName: z.string() }),
  }),
}
