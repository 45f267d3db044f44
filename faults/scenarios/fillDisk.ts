import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@tradecounter/api/db/database.ts'
import { createCustomer } from '@tradecounter/test-kit/customer.ts'
import { personas } from '@tradecounter/test-kit/personas.ts'
import { clientOver, openLine, reach, type Line } from '../people/asking.ts'
import type { FolderLoop, Outcome } from '../loop.ts'
import { startProgram } from '../processes/program.ts'
import { connected, openFolderScene, portalOf, type Scene } from '../people/scene.ts'
import { seededRandom } from '../seededRandom.ts'
import { openSmallDisk, type SmallDisk } from '../processes/smallDisk.ts'
import { until, waitMs } from '../waiting.ts'

/** Milliseconds to the first answer once the disk has space, with a margin for a busy machine. */
const promisedMs = 10_000

/** Size of the disk: the fresh database, its WAL and people's work fit; only ballast fills it. */
const diskMegabytes = 384

const halfFiles = ({ folder }: SmallDisk): string[] =>
  readdirSync(join(folder, 'files')).filter((name) => name.endsWith('.part'))

/** Switches to a new WAL segment, as PostgreSQL does every 16 MB, which needs space. */
async function needNewLog(url: string): Promise<void> {
  for (let times = 0; times < 4; times += 1)
    await connected(url, (db) =>
      db.query("select pg_switch_wal(), pg_logical_emit_message(true, 'full', 'disk')"),
    ).catch(() => undefined)
}

/** Signs in a buyer. @returns a function that uploads a purchase order and returns the status */
async function uploaderOn(url: string, line: Line): Promise<() => Promise<number>> {
  const database = openDatabase({ connectionString: url, maximumConnections: 2 })
  try {
    const portal = portalOf(database)
    const customer = await createCustomer(portal, {})
    const buyer = await personas(portal, customer).buyer()
    const order = await clientOver(line, buyer.token, randomUUID()).createOrder({
      params: { customerId: customer.id },
      body: { shippingAddress: { id: customer.shippingAddressId } },
    })
    const path = `/Corporate/customers/${customer.id}/orders/${order.orderID}/files`
    return async () => {
      const body = new FormData()
      body.append('file', new File(['%PDF-1.7\n', new Uint8Array(300_000)], 'order.pdf'))
      const response = await reach(line, path, {
        method: 'POST',
        headers: { authorization: `Bearer ${buyer.token}` },
        body,
      })
      await response.arrayBuffer()
      return response.status
    }
  } finally {
    await database.close()
  }
}

/**
 * Fills the disk while people work until a request fails, then frees it. @returns milliseconds until the next
 * success
 */
async function fillOnce(
  disk: SmallDisk,
  scene: Scene,
  line: Line,
  upload: () => Promise<number>,
  { keepFullMs, needsLog }: { readonly keepFullMs: number; readonly needsLog: boolean },
): Promise<number> {
  let over = false
  const work = scene.work(() => over || line.violations.length > 0)
  const enough = line.answered + 10
  await until('people work', () => line.answered > enough || line.violations.length > 0)
  const unavailable = line.unavailable
  // Fill again: PostgreSQL frees space while the disk is full.
  while (line.unavailable === unavailable && line.violations.length === 0) {
    disk.fill()
    await waitMs(20)
  }
  const uploaded = await upload()
  if (uploaded !== 503) line.violations.push(`An upload to a full disk was answered ${uploaded}`)
  if (needsLog) await needNewLog(scene.databaseUrl)
  await waitMs(keepFullMs)
  disk.free()
  const since = performance.now()
  const answered = line.answered
  await until('people are answered again', () => line.answered > answered || line.violations.length > 0)
  const recoveredMs = performance.now() - since
  over = true
  await work
  await scene.settle(() => false)
  if (line.violations.length === 0) await until('uploads work again', async () => (await upload()) === 200)
  // Checkpoint, which removes old WAL segments.
  await connected(scene.databaseUrl, (db) => db.query('checkpoint'))
  return recoveredMs
}

/**
 * D4: the disk of the data folder (embedded database and files) is filled to the last byte while people
 * work, then freed. Requests get 503 until then and succeed soon afterwards, without a restart. No
 * acknowledged write is lost or half done.
 * @param timed true to require an answer within the promised time; CI does not measure speed
 */
export async function fillDisk({
  dataFolder,
  times,
  seed,
  progress,
  timed,
}: FolderLoop & { readonly timed: boolean }): Promise<Outcome> {
  const disk = openSmallDisk(join(dataFolder, 'disk'), diskMegabytes)
  if (typeof disk === 'string') return { times: 0, answered: 0, notes: '', violations: [], skipped: disk }
  const random = seededRandom(seed)
  const line = openLine()
  const violations: string[] = []
  let slowestMs = 0
  let done = 0
  try {
    const scene = await openFolderScene(disk.folder, line, random)
    const program = await startProgram({ ROLE: 'web', DATA_DIR: disk.folder })
    line.origin = program.origin
    try {
      const upload = await uploaderOn(scene.databaseUrl, line)
      for (; done < times && violations.length === 0; done += 1) {
        const recoveredMs = await fillOnce(disk, scene, line, upload, {
          keepFullMs: random.below(1500),
          needsLog: done % 2 === 1,
        })
        slowestMs = Math.max(slowestMs, recoveredMs)
        if (timed && recoveredMs > promisedMs)
          violations.push(`Answered again after ${Math.round(recoveredMs)} ms`)
        if (!program.isRunning()) violations.push(`The program ended: ${program.output()}`)
        violations.push(...halfFiles(disk).map((name) => `half a file: ${name}`))
        violations.push(...line.violations.splice(0), ...(await scene.violations()))
        if (violations.length > 0) violations.push(program.output().slice(-3000))
        progress?.(done + 1)
      }
    } catch (error) {
      violations.push(String(error), program.output().slice(-3000))
    } finally {
      await program.stop()
      await scene.close()
    }
  } finally {
    disk.close()
  }
  const notes = `${line.unavailable} times 503, ${line.lost} answers lost, again after ${Math.round(slowestMs)} ms at most`
  return { times: done, answered: line.answered, notes, violations }
}
