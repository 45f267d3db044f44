import type pg from 'pg'
import type { Case } from '../cases.ts'
import { knownOf, type Known } from './growthFacts.ts'
import { listsOf, ofOrders, pathOf, type MeasuredRequest } from './growthOrders.ts'
import { buying, memberSorts, others } from './growthMembers.ts'
import { history, money } from './growthMoney.ts'
import { feeds } from './growthFeeds.ts'
import { budgets } from './growthBudgets.ts'
import { schedules } from './growthSchedules.ts'
import { deskQuotes, quotes } from './growthQuotes.ts'
import { searchWords } from './growthSearchWords.ts'
import { admins } from './growthProvider.ts'
import { administrator, partnerKey, type Account } from '../members.ts'

/** Sender of a request: a member of the customer, a payer, or the provider with partners' systems. */
export type Asker = 'member' | 'payer' | 'provider'

const ofMembers: readonly MeasuredRequest[] = listsOf(ofOrders(''), memberSorts)

/** All requests with a list, a filter, a sort or a page, of all roles. */
export const measuredRequests: readonly MeasuredRequest[] = [
  ...ofMembers,
  ...others,
  ...money,
  ...buying,
  ...history,
  ...admins,
  ...searchWords,
  ...budgets,
  ...schedules,
  ...quotes,
  ...deskQuotes,
  ...feeds,
]

/** Cases of a sender, with known facts of the accounts. */
export async function growthCases(
  client: pg.ClientBase,
  secret: string,
  asker: Asker,
  accounts: readonly Account[],
): Promise<Case[]> {
  const known: Known[] = []
  for (const account of accounts) known.push(await knownOf(client, account))
  const admin = await administrator(client, secret)
  const partner = await partnerKey(client)
  const casesOf = (requests: readonly MeasuredRequest[], prefix: string, tokenOf: (known: Known) => string) =>
    requests.map(([name, path, recipe = 'rows']) => ({
      name: `${prefix}${name}`,
      write: false,
      isSameJson: recipe !== 'rows',
      async prepare() {
        const flows = known.map((knownCustomer) => [
          {
            method: 'GET',
            path: encodeURI(pathOf(path, knownCustomer)),
            token: tokenOf(knownCustomer),
            recipe: `${recipe} ${prefix}${name}`,
          },
        ])
        return { flows, once: false }
      },
    }))
  if (asker === 'payer') return casesOf(history, '', (knownCustomer) => knownCustomer.approver)
  if (asker === 'member')
    return [
      ...casesOf(ofMembers, 'orders: ', (knownCustomer) => knownCustomer.approver),
      ...casesOf([...others, ...money], '', (knownCustomer) => knownCustomer.approver),
      ...casesOf([...buying, ...quotes, ...schedules], '', (knownCustomer) => knownCustomer.buyer),
    ]
  return [
    ...casesOf([...admins, ...budgets, ...deskQuotes, ...searchWords], 'provider: ', () => admin),
    ...casesOf(feeds, 'partner: ', () => partner),
  ]
}
