import { adminUsersContract, usersContract } from '@tradecounter/contract/users/users.contract.ts'
import { mailReportsContract } from '@tradecounter/contract/mail-reports/mailReports.contract.ts'
import { secondFactorContract } from '@tradecounter/contract/second-factor/secondFactor.contract.ts'
import { apiFor } from '../../lib/api/api.ts'
import type { UsersOf } from './usersOf.ts'

const { resetSecondFactor, resetAnySecondFactor } = secondFactorContract
const { clearMailFailure, clearAnyMailFailure } = mailReportsContract
const members = apiFor({ ...usersContract, resetSecondFactor, clearMailFailure })
const anybody = apiFor({ ...adminUsersContract, resetAnySecondFactor, clearAnyMailFailure })

type Options = Parameters<typeof members.listUsers>[1]
type Listing = NonNullable<Parameters<typeof members.listUsers>[0]['query']>
export type NewUser = Parameters<typeof members.createUser>[0]['body']
export type UserChange = Parameters<typeof members.updateUser>[0]['body']

/**
 * Routes of people (§7) of the member's area, which selects the endpoints (§6).
 */
export function usersApi({ area, customerId }: Pick<UsersOf, 'area' | 'customerId'>) {
  if (area === 'sa') {
    const named = (userName: string) => ({ customerId, userName })
    return {
      list: (query: Listing, options: Options) =>
        anybody.listAnyUsers({ query: { ...query, customerId } }, options),
      create: (body: NewUser) => anybody.createAnyUser({ query: { customerId }, body }),
      update: (userName: string, body: UserChange) => anybody.updateAnyUser({ query: named(userName), body }),
      setStatus: (userName: string, enable: boolean) =>
        anybody.setAnyUserStatus({ query: named(userName), body: { enable } }),
      remind: (userName: string) => anybody.remindAnyUser({ query: named(userName) }),
      resetSecondFactor: (userName: string) => anybody.resetAnySecondFactor({ query: { userName } }),
      clearMailFailure: (userName: string) => anybody.clearAnyMailFailure({ query: { userName } }),
    }
  }
  if (customerId === undefined) throw new Error('A member manages the people of their own customer.')
  const params = { customerId }
  return {
    list: (query: Listing, options: Options) => members.listUsers({ params, query }, options),
    create: (body: NewUser) => members.createUser({ params, body }),
    update: (userName: string, body: UserChange) => members.updateUser({ params, query: { userName }, body }),
    setStatus: (userName: string, enable: boolean) =>
      members.setUserStatus({ params, query: { userName }, body: { enable } }),
    remind: (userName: string) => members.remindUser({ params, query: { userName } }),
    resetSecondFactor: (userName: string) => members.resetSecondFactor({ params, query: { userName } }),
    clearMailFailure: (userName: string) => members.clearMailFailure({ params, query: { userName } }),
  }
}
