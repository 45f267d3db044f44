import type { mailReportsContract } from '@tradecounter/contract/mail-reports/mailReports.contract.ts'
import type { World } from '@tradecounter/test-kit/world.ts'
import { customer, type WireRequest } from '../http/wireRequest.fixtures.ts'

const named = ({ userName }: World): string => `userName=${encodeURIComponent(userName)}`

/** Request of each route of returned mail. */
export const mailAccessRequests: Readonly<
  Record<keyof typeof mailReportsContract, (world: World) => WireRequest>
> = {
  reportMail: () => ({
    body: { messageId: '<none@whatever.example>', recipient: 'nobody@whatever.example', outcome: 'failed' },
  }),
  clearMailFailure: (world) => ({ ...customer(world), query: named(world) }),
  clearAnyMailFailure: (world) => ({ query: named(world) }),
}
