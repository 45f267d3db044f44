import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitConcurrency, limitConcurrencyById } from '../concurrency/limitConcurrency.ts'
import type { Drawn } from './drawingThread.ts'
import type { Sheet } from './sheet.ts'

/**
 * One customer's sheets at a time. One more thread than that
 * is there, so that another customer need not wait for them.
 */
const sheetsOfCustomer = 2
const threads = sheetsOfCustomer + 1

const inTurnOfCustomer = limitConcurrencyById(sheetsOfCustomer)
const inThread = limitConcurrency(threads)
const idle: Worker[] = []

/** Waits for its work without keeping the program running. */
function startThread(): Worker {
  const thread = new Worker(new URL('drawingThread.ts', import.meta.url))
  thread.unref()
  return thread
}

/** @throws if the sheet cannot be drawn; the next one gets another thread. */
async function draw(sheet: Sheet): Promise<Buffer> {
  const thread = idle.pop() ?? startThread()
  thread.ref()
  // A thread has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  thread.postMessage(sheet)
  // An error that nothing catches ends the thread: `once` throws it.
  const [drawn] = (await once(thread, 'message')) as [Drawn]
  thread.unref()
  idle.push(thread)
  if ('failure' in drawn) throw new Error(`The PDF could not be drawn: ${drawn.failure}`)
  return Buffer.from(drawn.pdf)
}

/**
 * Draws a sheet of a customer as a PDF. Of one customer two are drawn at a time; others wait before their
 * data is read. Threads draw, so that requests are answered meanwhile.
 */
export const makePdf = (customerId: number, readSheet: () => Promise<Sheet> | Sheet): Promise<Buffer> =>
  inTurnOfCustomer(customerId, async () => {
    const sheet = await readSheet()
    return inThread(() => draw(sheet))
  })
