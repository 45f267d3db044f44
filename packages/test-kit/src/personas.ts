import { randomUUID } from 'node:crypto'
import { sealAccess } from '@tradecounter/api/modules/sessions/tokens/sessionTokens.ts'
import type { Client } from '@tradecounter/contract/client.ts'
import type { Routes } from '@tradecounter/contract/routes.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { clientOf } from './clientOf.ts'
import type { TestCustomer } from './customer.ts'
import type { RunningPortal } from './portal.ts'
import { uniqueKey } from './uniqueKey.ts'

interface RoleFlags {
  readonly read_only?: boolean
  readonly can_create_orders?: boolean
  readonly can_approve_orders?: boolean
  readonly general_approver?: boolean
  readonly can_manage_users?: boolean
  readonly can_do_payments?: boolean
}

export interface Limits {
  readonly automaticApprovalLimitCents?: number
  readonly orderApprovalLimitCents?: number
}

/** Typed client, signed in as one person. */
export type Persona = Client<Routes> & {
  readonly loginId: number
  readonly userName: string
  /** Address of the person's mail, which differs from the user name. */
  readonly email: string
  readonly token: string
  readonly sessionId: string
}

async function insertLogin(portal: RunningPortal, isAdmin: boolean) {
  const now = portal.clock()
  const userName = `person.${uniqueKey()}@whatever.example`
  const email = `mailbox.${userName}`
  const { id } = await portal.db
    .insertInto('logins')
    .values({
      user_name: userName,
      password_hash: null,
      first_name: 'Whatever',
      last_name: 'Person',
      email,
      is_admin: isAdmin,
      activated_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { loginId: id, userName, email }
}

async function signIn(
  portal: RunningPortal,
  login: { loginId: number; userName: string; email: string },
  customerId: number | undefined,
): Promise<Persona> {
  const sessionId = randomUUID()
  const now = portal.clock()
  await portal.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      login_id: login.loginId,
      customer_id: customerId ?? null,
      rotated_at: now,
      cookie_mode: false,
      created_at: now,
      expires_at: new Date(now.getTime() + 400 * dayMs),
      revoked_reason: null,
    })
    .execute()
  const expiresAt = Date.now() + 400 * dayMs
  const token = sealAccess(portal.settings.sessionSecret, {
    sessionId,
    customerId: customerId ?? 0,
    expiresAt,
  })
  return { ...clientOf(portal, token), ...login, token, sessionId }
}

/** Builders of people of the customer; each call creates a new person. */
export function personas(portal: RunningPortal, customer: TestCustomer) {
  const member = async (flags: RoleFlags, limits: Limits = {}): Promise<Persona> => {
    const login = await insertLogin(portal, false)
    const now = portal.clock()
    await portal.db
      .insertInto('memberships')
      .values({
        customer_id: customer.id,
        login_id: login.loginId,
        automatic_approval_limit_cents: limits.automaticApprovalLimitCents ?? 0,
        order_approval_limit_cents: limits.orderApprovalLimitCents ?? 0,
        created_at: now,
        updated_at: now,
        ...flags,
      })
      .execute()
    return signIn(portal, login, customer.id)
  }
  return {
    member,
    buyer: (limits: Limits = {}) =>
      member({ can_create_orders: true }, { automaticApprovalLimitCents: 100_000, ...limits }),
    approver: (limits: Limits = {}) =>
      member({ can_approve_orders: true }, { orderApprovalLimitCents: 1_000_000, ...limits }),
    generalApprover: (limits: Limits = {}) =>
      member({ general_approver: true }, { orderApprovalLimitCents: 5_000_000, ...limits }),
    payer: () => member({ can_do_payments: true }),
    manager: () => member({ can_manage_users: true }),
    reader: () => member({ read_only: true }),
    owner: (limits: Limits = {}) =>
      member(
        { can_create_orders: true, general_approver: true, can_manage_users: true, can_do_payments: true },
        { automaticApprovalLimitCents: 100_000, orderApprovalLimitCents: 10_000_000, ...limits },
      ),
    /** Logs the same person in on another device. */
    onAnotherDevice: ({ loginId, userName, email }: Persona) =>
      signIn(portal, { loginId, userName, email }, customer.id),
    admin: async () => signIn(portal, await insertLogin(portal, true), undefined),
  }
}

export type Personas = ReturnType<typeof personas>
