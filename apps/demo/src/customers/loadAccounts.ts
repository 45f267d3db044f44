import { stateId } from '@tradecounter/rules/customers/addresses.ts'
import type { Insertable } from 'kysely'
import type { Tx } from '@tradecounter/api/db/database.ts'
import type { MembershipsTable } from '@tradecounter/api/db/tables/customerTables.ts'
import { demoAddress } from './demoAddresses.ts'
import type { DemoClock } from '../demoClock.ts'
import { demoCustomers, type DemoCustomer } from './demoCustomers.ts'
import { demoAdmin, demoMembers, type DemoMember } from './demoMembers.ts'
import type { DemoPictures } from '../catalogue/demoPictures.ts'
import { insertRows, withIds } from '../insertRows.ts'
import { seededRandom } from '../random.ts'

export type LoadedMember = DemoMember & { readonly loginId: number }

interface LoadedAddress {
  readonly id: number
  readonly priceListId: number
}

export interface LoadedCustomer {
  readonly id: number
  readonly customer: DemoCustomer
  readonly members: readonly LoadedMember[]
  readonly costCentreIds: readonly number[]
  readonly priceLists: readonly { readonly id: number; readonly share: number; readonly factor: number }[]
  readonly addresses: readonly LoadedAddress[]
}

const inCents = (dollars: number | undefined): number => (dollars ?? 0) * 100

/** Columns of a membership for the roles of a member. */
const membershipOf = (
  customerId: number,
  loginId: number,
  member: DemoMember,
  at: Date,
): Insertable<MembershipsTable> => ({
  customer_id: customerId,
  login_id: loginId,
  enabled: member.enabled ?? true,
  is_primary_contact: member.isPrimaryContact ?? false,
  read_only: member.readOnly ?? false,
  can_create_orders: member.createsUpTo !== undefined,
  can_approve_orders: member.approvesUpTo !== undefined,
  general_approver: member.generalUpTo !== undefined,
  can_manage_users: member.managesUsers ?? false,
  can_do_payments: member.pays ?? false,
  automatic_approval_limit_cents: inCents(member.createsUpTo),
  order_approval_limit_cents: inCents(member.approvesUpTo ?? member.generalUpTo),
  created_at: at,
  updated_at: at,
})

async function loadMembers(
  tx: Tx,
  customers: readonly { id: number; customer: DemoCustomer }[],
  at: Date,
  passwordHash: string,
) {
  const people = customers.flatMap(({ id: customerId, customer }) =>
    (demoMembers[customer.key] ?? []).map((member) => ({ customerId, member })),
  )
  const members = await withIds(tx, 'logins', people)
  const [admin] = await withIds(tx, 'logins', [demoAdmin])
  const login = (id: number, person: typeof demoAdmin | DemoMember, isAdmin: boolean) => ({
    id,
    user_name: person.userName,
    password_hash: passwordHash,
    activated_at: at,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.userName,
    is_admin: isAdmin,
    created_at: at,
    updated_at: at,
  })
  await insertRows(tx, 'logins', [
    ...(admin ? [login(admin.id, demoAdmin, true)] : []),
    ...members.map(({ id, member }) => login(id, member, false)),
  ])
  await insertRows(
    tx,
    'memberships',
    members.map(({ id, customerId, member }) => membershipOf(customerId, id, member, at)),
  )
  return members
}

async function loadPriceLists(tx: Tx, customers: readonly { id: number; customer: DemoCustomer }[]) {
  const listRows = customers.flatMap(({ id: customerId, customer }) =>
    customer.priceLists.map((list, index) => ({
      customerId,
      reference: `${customer.accountNumber}-${index + 1}`,
      ...list,
    })),
  )
  const lists = await withIds(tx, 'price_lists', listRows)
  await insertRows(
    tx,
    'price_lists',
    lists.map(({ id, customerId, reference, name }) => ({ id, customer_id: customerId, reference, name })),
  )
  // Each list has an address; further addresses are assigned to the lists in turn.
  const places = customers.flatMap(({ id: customerId, customer }) => {
    const random = seededRandom(`addresses ${customer.key}`)
    const own = lists.filter((list) => list.customerId === customerId)
    return customer.states.map((state, index) => ({
      customerId,
      priceListId: own[index % own.length]?.id ?? 0,
      reference: `A${String(index + 1).padStart(2, '0')}`,
      ...demoAddress(random, state),
    }))
  })
  const addresses = await withIds(tx, 'shipping_addresses', places)
  await insertRows(
    tx,
    'shipping_addresses',
    addresses.map((address) => ({
      id: address.id,
      customer_id: address.customerId,
      price_list_id: address.priceListId,
      reference: address.reference,
      address_line1: address.addressLine1,
      address_line2: address.addressLine2,
      suburb: address.suburb,
      state_id: stateId(address.state),
      postal_code: address.postalCode,
    })),
  )
  return { lists, addresses }
}

/** Loads customers with people, cost centres, price lists without products, and addresses. */
export async function loadAccounts(
  tx: Tx,
  clock: DemoClock,
  passwordHash: string,
  pictures: DemoPictures,
): Promise<LoadedCustomer[]> {
  const at = clock.at('2024-07-01', 540)
  const customers = await withIds(
    tx,
    'customers',
    demoCustomers.map((customer) => ({ customer })),
  )
  for (const { id, customer } of customers)
    await insertRows(tx, 'customers', [
      {
        ...customer.flags,
        id,
        logo_image_url: pictures.customer(customer.key) ?? null,
        account_number: customer.accountNumber,
        name: customer.name,
        account_name: customer.name.toUpperCase(),
        pay_terms: customer.payTerms,
        credit_limit_cents: inCents(customer.creditLimitDollars),
        created_at: at,
        updated_at: at,
      },
    ])
  const members = await loadMembers(tx, customers, at, passwordHash)
  const costCentres = await withIds(
    tx,
    'cost_centres',
    customers.flatMap(({ id, customer }) =>
      customer.costCentres.map(([code, name]) => ({
        customer_id: id,
        code,
        name,
        email_address: `${code.toLowerCase()}@${customer.key}.example`,
      })),
    ),
  )
  await insertRows(tx, 'cost_centres', costCentres)
  const { lists, addresses } = await loadPriceLists(tx, customers)
  return customers.map(({ id, customer }) => {
    const own = <T extends { readonly customerId: number }>(all: readonly T[]) =>
      all.filter(({ customerId }) => customerId === id)
    return {
      id,
      customer,
      members: own(members).map(({ id: loginId, member }) => ({ ...member, loginId })),
      costCentreIds: costCentres.filter(({ customer_id }) => customer_id === id).map((centre) => centre.id),
      priceLists: own(lists),
      addresses: own(addresses),
    }
  })
}
