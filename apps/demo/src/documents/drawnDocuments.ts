import { Readable } from 'node:stream'
import type { FileStore } from '@tradecounter/api/adapters/fileStore.ts'
import type { Database } from '@tradecounter/api/db/database.ts'
import { makePdf } from '@tradecounter/api/pdf/makePdf.ts'
import type { Settings } from '@tradecounter/api/settings/settings.ts'
import { documentSheet } from './documentSheets.ts'
import { findDrawing } from './findDrawing.ts'
import { withRetailLines } from './retailDrawing.ts'

/**
 * File store that draws missing files of the demonstration's documents, each
 * time they are opened: from the lines of their order or of the real data, or from their totals.
 */
export const drawnDocuments = (store: FileStore, database: Database, settings: Settings): FileStore => ({
  ...store,
  async open(storageName) {
    const stored = await store.open(storageName)
    if (stored) return stored
    const drawing = await findDrawing(database, storageName)
    if (!drawing) return undefined
    const readSheet = async () => documentSheet(await withRetailLines(drawing), settings)
    return Readable.from([await makePdf(drawing.customerId, readSheet)])
  },
})
