import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { importRows, type Row } from '../imports.fixtures.ts'

/** A customer's account, a person of its file, and the ways their row arrives. */
export async function createAccount() {
  const { portal, customer } = await createPortal()
  const db = portal.db
  const { accountNumber } = customer
  const userName = `mia.${accountNumber.toLowerCase()}@whatever.example`
  const person = { accountNumber, userName, firstName: 'Mia', lastName: 'Nguyen', email: userName }
  const importUsers = (...rows: readonly Row[]) =>
    importRows(
      portal.database,
      'users',
      rows.map((row) => ({ ...person, ...row })),
    )
  const membership = () =>
    db
      .selectFrom('memberships as m')
      .innerJoin('logins as l', 'l.id', 'm.login_id')
      .selectAll('m')
      .select(['l.password_hash', 'l.id as loginId'])
      .where('l.user_name', '=', userName)
      .executeTakeFirstOrThrow()
  const partner = await partnerOf(portal)
  /** Rows as a partner's system sends them. */
  const send = async (query: string, ...rows: readonly Row[]) => {
    const lines = rows.map((row) => JSON.stringify({ ...person, payments: true, ...row }))
    const answer = await partner.send(`users${query}`, lines.join('\n'), { type: 'application/x-ndjson' })
    return { status: answer.statusCode, result: answer.json().result }
  }
  return { db, customer, accountNumber, userName, importUsers, membership, send }
}
