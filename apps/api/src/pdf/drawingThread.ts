import { parentPort } from 'node:worker_threads'
import { drawSheet, type Sheet } from './sheet.ts'
import { drawTaggedSheet, type TaggedSheet } from './taggedSheet.ts'

/** An answer of the thread: the PDF, or why there is none. */
export type Drawn = { readonly pdf: ArrayBuffer } | { readonly failure: string }

const answer = (drawn: Drawn) => parentPort?.postMessage(drawn, 'pdf' in drawn ? [drawn.pdf] : [])

async function draw(sheet: Sheet | TaggedSheet): Promise<void> {
  try {
    answer({ pdf: await ('isTagged' in sheet ? drawTaggedSheet(sheet) : drawSheet(sheet)) })
  } catch (error) {
    answer({ failure: String(error) })
  }
}

parentPort?.on('message', (sheet: Sheet | TaggedSheet) => void draw(sheet))
