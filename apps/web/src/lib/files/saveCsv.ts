import { csvFile, type CsvCell } from '@tradecounter/rules/csv.ts'
import { saveBlob } from './saveBlob.ts'

/** Saves rows as a CSV file. */
export const saveCsv = (rows: readonly (readonly CsvCell[])[], fileName: string): void =>
  saveBlob(new Blob([csvFile(rows)], { type: 'text/csv' }), fileName)
