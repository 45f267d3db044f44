import { parentPort } from 'node:worker_threads'
import { drawSheet } from './drawSheet.ts'
import type { Sheet } from './sheet.ts'

/** An answer of the thread: the PDF, or why there is none. */
export type Drawn = { readonly pdf: ArrayBuffer } | { readonly failure: string }

const answer = (drawn: Drawn) => parentPort?.postMessage(drawn, 'pdf' in drawn ? [drawn.pdf] : [])

async function draw(sheet: Sheet): Promise<void> {
  try {
    answer({ pdf: await drawSheet(sheet) })
  } catch (error) {
    answer({ failure: String(error) })
  }
}

parentPort?.on('message', (sheet: Sheet) => void draw(sheet))
