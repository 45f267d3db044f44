import type { Browser, Page } from '@playwright/test'
import { mailTo } from './mailbox.ts'
import { visit, visitAt } from './people.ts'
import { request, signIn } from './portalApi.ts'
import { businessDay } from './quoting.ts'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

export const ownPassword = 'Journey!2026-pays'

/** Day of the first invoice: in this month, as those of earlier months count as overdue. */
function firstDue(): string {
  const [today, earlier] = [businessDay(0), businessDay(-20)]
  return earlier.slice(0, 7) === today.slice(0, 7) ? earlier : `${today.slice(0, 7)}-01`
}

export interface OwnCustomer {
  readonly accountNumber: string
  readonly accountName: string
  readonly payer: string
  /** Invoice numbers, the earliest due first. */
  readonly invoices: readonly string[]
  readonly send: (kind: string, ...rows: readonly Readonly<Record<string, unknown>>[]) => Promise<void>
}

/**
 * Imports a customer for one journey alone: a payer with an activated login, and invoices of these dollars,
 * due one after the other.
 */
export async function ownCustomer(...dollars: readonly number[]): Promise<OwnCustomer> {
  const admin = await signIn('admin@tradecounter.example')
  const name = uniqueKey()
  const { secret } = await request<{ secret: string }>(
    admin.token,
    'POST',
    '/corporate/admin/integration/keys',
    { name: `Journey ${name}`, scopes: ['customers.write', 'documents.write', 'receipts.write'] },
  )
  const accountNumber = `J-${name}`
  const send: OwnCustomer['send'] = async (kind, ...rows) => {
    const lines = rows.map((row) => JSON.stringify({ accountNumber, ...row })).join('\n')
    await request<unknown>(
      secret,
      'POST',
      `/Corporate/integration/${kind}${kind.includes('?') ? '&' : '?'}allOrNothing=true`,
      lines,
    )
  }
  const payer = `payer.${name}@journey.example`
  const accountName = `Journey ${name}`
  await send('customers', { name: accountName, accountName })
  await send('users', { userName: payer, email: payer, firstName: 'Pat', lastName: 'Ng', payments: 'yes' })
  await activate(payer)
  const first = firstDue()
  const documents = dollars.map((amount, index) => ({
    documentNumber: `I${name}-${index + 1}`,
    type: 'invoice',
    date: businessDay(-40),
    dueDate: addDays(first, index),
    total: amount,
    balance: amount,
  }))
  if (documents.length > 0) await send('invoices', ...documents)
  return {
    accountNumber,
    accountName,
    payer,
    invoices: documents.map(({ documentNumber }) => documentNumber),
    send,
  }
}

/** Activation of a login by the link of its invitation email. */
async function activate(userName: string): Promise<void> {
  const mail = await mailTo(userName, /./)
  const token = /\/users\/activate\/([\w-]+)/.exec(mail.text)?.[1] ?? 'missing'
  const path = `/Corporate/users/activation/${token}`
  const { terms } = await request<{ terms: { version: number } }>(undefined, 'GET', path)
  await request<unknown>(undefined, 'POST', path, {
    password: ownPassword,
    confirmPassword: ownPassword,
    acceptedTerms: true,
    termsVersion: terms.version,
  })
}

/** Opens a path as a payer of `ownCustomer`, on a new device. */
export const deviceAt = (
  browser: Browser,
  path: string,
  userName: string,
  options?: Parameters<Browser['newContext']>[0],
): Promise<Page> => visitAt(browser, path, userName, options, ownPassword)

/** Opens the first screen of a payer of `ownCustomer`, on a new device. */
export const deviceOf = (
  browser: Browser,
  userName: string,
  options?: Parameters<Browser['newContext']>[0],
): Promise<Page> => visit(browser, userName, options, ownPassword)
