import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { hashPassword } from '../../adapters/passwords.ts'

export const password = 'Whatever!2026'

/** A buyer who can log in by the login page. */
export async function buyerWithPassword() {
  const world = await createPortal()
  const buyer = await world.as.buyer()
  await world.portal.db
    .updateTable('logins')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', buyer.loginId)
    .execute()
  return {
    ...world,
    buyer,
    login: () => world.anonymous.login({ body: { username: buyer.userName, password } }),
  }
}
