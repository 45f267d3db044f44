import { inScope, type StreamContext } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { receiveLogo } from '../files/receivePicture.ts'
import { lockCustomer, saveCustomer } from './customerDetail.queries.ts'

/** §2 Logo upload: the picture is redrawn and named by its content; the uploaded file is not stored. */
export async function uploadCustomerLogo(context: StreamContext, customerId: number) {
  const { database, scope, now } = context
  const logoImageUrl = await receiveLogo(context)
  return inScope(database, scope, async (db) => {
    const lockedCustomer = await lockCustomer(db, customerId)
    if (!lockedCustomer) throw notFound('This customer')
    await saveCustomer(db, customerId, { logo_image_url: logoImageUrl }, now)
    const subject = { customerId, kind: 'customer', id: customerId } as const
    const facts = { before: lockedCustomer.logoImageUrl, after: logoImageUrl }
    await recordAct({ ...context, db }, actorOf(context), subject, 'changeCustomerLogo', facts)
    return { logoImageUrl, version: lockedCustomer.version + 1 }
  })
}
