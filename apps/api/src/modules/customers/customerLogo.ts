import { customerProblems, logoMaximumBytes } from '@tradecounter/rules/customers/customers.problems.ts'
import { openMediaStore } from '../../adapters/mediaStore.ts'
import { redrawn } from '../../adapters/pictures.ts'
import { inScope, type StreamContext } from '../../http/context.ts'
import { readForm } from '../../http/readForm.ts'
import { notFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { findCustomer } from './customers.queries.ts'
import { lockCustomer, saveCustomer } from './customerDetail.queries.ts'

/** Shown 32 px high; three times that for the sharpest screens. */
const logoBox = { width: 480, height: 96 }

async function readPicture({ request }: StreamContext): Promise<Buffer> {
  if (!request.isMultipart()) throw refused(customerProblems.logoKind)
  return readForm(async () => {
    const part = await request.file({ limits: { fileSize: logoMaximumBytes + 1 } })
    if (!part) throw refused(customerProblems.logoKind)
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  })
}

/** §2 Logo upload: looked at, drawn anew and named by its content; what was uploaded is not kept. */
export async function uploadCustomerLogo(context: StreamContext, customerId: number) {
  const { database, scope, now, settings } = context
  if (!(await inScope(database, scope, (db) => findCustomer(db, customerId)))) throw notFound('This customer')
  const bytes = await readPicture(context)
  if (bytes.length > logoMaximumBytes) throw refused(customerProblems.logoSize)
  const picture = await redrawn(bytes, logoBox)
  if (!picture) throw refused(customerProblems.logoKind)
  const logoImageUrl = await openMediaStore(settings.dataFolder).put(picture, 'png')
  return inScope(database, scope, async (db) => {
    const held = await lockCustomer(db, customerId)
    if (!held) throw notFound('This customer')
    await saveCustomer(db, customerId, { logo_image_url: logoImageUrl }, now)
    const subject = { customerId, kind: 'customer', id: customerId } as const
    const facts = { before: held.logoImageUrl, after: logoImageUrl }
    await recordAct({ ...context, db }, actorOf(context), subject, 'changeCustomerLogo', facts)
    return { logoImageUrl, version: held.version + 1 }
  })
}
