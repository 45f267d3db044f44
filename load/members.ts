import { randomUUID } from 'node:crypto'
import { hashOf, newSecret, startOf } from '@tradecounter/api/modules/integration/keys/partnerKeySecret.ts'
import { sealAccess } from '@tradecounter/api/modules/sessions/tokens/sessionTokens.ts'
import type pg from 'pg'

/** Customer of the generated data, with its number, buyer and approver. */
export interface Account {
  readonly customerId: number
  readonly priceListId: number
  readonly addressId: number
  readonly approverName: string
  readonly buyer: string
  readonly approver: string
}

const aYear = 365 * 86_400_000

async function signIn(
  client: pg.ClientBase,
  secret: string,
  customerId: number | undefined,
  loginId: number,
) {
  const sessionId = randomUUID()
  await client.query(
    `insert into sessions (id, login_id, customer_id, rotated_at, cookie_mode, created_at, expires_at)
    values ($1, $2, $3, now(), false, now(), now() + interval '1 year')`,
    [sessionId, loginId, customerId ?? null],
  )
  return sealAccess(secret, { sessionId, customerId: customerId ?? 0, expiresAt: Date.now() + aYear })
}

/** Signs in an administrator of the provider. @returns the token */
export const administrator = (client: pg.ClientBase, secret: string): Promise<string> =>
  signIn(client, secret, undefined, 1_999_999)

/** Creates a key of a partner's system with all read scopes. */
export async function partnerKey(client: pg.ClientBase): Promise<string> {
  const key = newSecret()
  await client.query(
    `insert into partner_keys (name, key_hash, key_start, scopes, created_at) values ($1, $2, $3, '{orders.read,payments.read,quotes.read,budgets.read,catalogue.write,documents.write}', now())`,
    [`Load ${randomUUID()}`, hashOf(key), startOf(key)],
  )
  return key
}

/** Signs in the buyer and the approver of a customer, without the cost of a password check. */
export async function account(client: pg.ClientBase, secret: string, number: number): Promise<Account> {
  const customerId = 1_000_000 + number
  return {
    customerId,
    priceListId: 3_000_000 + number,
    addressId: 4_000_000 + number,
    approverName: `approver${number}@load.example`,
    buyer: await signIn(client, secret, customerId, 2_000_000 + 2 * number),
    approver: await signIn(client, secret, customerId, 2_000_001 + 2 * number),
  }
}
