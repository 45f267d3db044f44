import { randomUUID } from 'node:crypto'
import { openDatabase } from '@tradecounter/api/db/database.ts'
import { createCustomer } from '@tradecounter/test-kit/customer.ts'
import { personas } from '@tradecounter/test-kit/personas.ts'
import { clientOver, openLine, type Line } from '../people/asking.ts'
import type { Loop, Outcome } from '../loop.ts'
import { startProgram } from '../processes/program.ts'
import { mostDuring, residentMegabytes } from '../processes/residentMemory.ts'
import { newDatabase, portalOf } from '../people/scene.ts'
import { upload, type Upload } from '../people/upload.ts'

const together = 20
const megabyte = 1024 * 1024
/** Sizes in turn: the limit, and one above it, which is cut during the upload (R21). */
const sizes = [10 * megabyte, 28 * megabyte] as const
const promisedMegabytes = 64

async function makeUploads(url: string, line: Line): Promise<Upload[]> {
  const database = openDatabase({ connectionString: url, maximumConnections: 2 })
  const portal = portalOf(database)
  const customer = await createCustomer(portal, {})
  const { token } = await personas(portal, customer).buyer()
  await database.close()
  const uploads: Upload[] = []
  for (let at = 0; at < together; at += 1) {
    const { orderID } = await clientOver(line, token, randomUUID()).createOrder({
      params: { customerId: customer.id },
      body: { shippingAddress: { id: customer.shippingAddressId } },
    })
    uploads.push({ token, path: `/Corporate/customers/${customer.id}/orders/${orderID}/files` })
  }
  return uploads
}

/** I6: twenty parallel uploads, half of them too large: streamed to disk, cut at the limit, bounded memory */
export async function uploadTogether({ adminUrl, dataFolder, times, progress }: Loop): Promise<Outcome> {
  const line = openLine()
  const url = await newDatabase(adminUrl)
  const program = await startProgram({ ROLE: 'web', DATABASE_URL: url, DATA_DIR: dataFolder })
  line.origin = program.origin
  const violations: string[] = []
  let most = 0
  let notes = ''
  let done = 0
  try {
    const uploads = await makeUploads(url, line)
    // Baseline: memory after the same uploads in turn, as only the additional memory of parallel ones counts.
    for (const [at, target] of uploads.entries()) await upload(line.origin, target, sizes[at % 2] ?? 0)
    const before = residentMegabytes(program.pid)
    for (; done < times && violations.length === 0; done += 1) {
      const answers = Promise.all(
        uploads.map((target, at) => upload(line.origin, target, sizes[at % 2] ?? 0)),
      )
      most = Math.max(most, (await mostDuring(program.pid, answers)) - before)
      const statuses = (await answers).map(({ status }) => status)
      const wrong = statuses.filter((status, at) => status !== (at % 2 === 0 ? 200 : 400))
      if (wrong.length > 0)
        violations.push(`${wrong.length} uploads were answered ${[...new Set(wrong)].join(', ')}`)
      line.answered += together
      progress?.(done + 1)
    }
    notes = `${before.toFixed(0)} MB after the same one by one, ${most.toFixed(0)} MB more at most together`
    if (most > promisedMegabytes) violations.push(`It held ${most.toFixed(0)} MB more`)
  } catch (error) {
    violations.push(String(error), program.output().slice(-2000))
  } finally {
    await program.kill()
  }
  return { times: done, answered: line.answered, notes, violations }
}
