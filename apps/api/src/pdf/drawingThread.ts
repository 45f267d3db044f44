import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawSheet, type Sheet } from './sheet.ts'

/** An answer of the thread: the PDF, or why there is none. */
export type Drawn = { readonly pdf: ArrayBuffer } | { readonly failure: string }

// Requests come first where cores are few. Linux knows a priority of a thread, other systems of the whole program only.
if (process.platform === 'linux') setPriority(10)

const answer = (drawn: Drawn) => parentPort?.postMessage(drawn, 'pdf' in drawn ? [drawn.pdf] : [])

async function draw(sheet: Sheet): Promise<void> {
  try {
    answer({ pdf: await drawSheet(sheet) })
  } catch (error) {
    answer({ failure: String(error) })
  }
}

parentPort?.on('message', (sheet: Sheet) => void draw(sheet))
