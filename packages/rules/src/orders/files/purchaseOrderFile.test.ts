import { expect, test } from 'vitest'
import { purchaseOrderFileMaximumBytes } from '../../files/fileLimits.ts'
import { purchaseOrderFileProblem } from './purchaseOrderFile.ts'

const pdf = { name: 'PO-1.pdf', type: 'application/pdf', size: 1000 }

test.each([
  [pdf, undefined],
  [{ ...pdf, type: '' }, undefined],
  [{ ...pdf, size: purchaseOrderFileMaximumBytes }, undefined],
  [
    { ...pdf, size: purchaseOrderFileMaximumBytes + 1 },
    'The selected file exceeded the max file size allowed (10MB).',
  ],
  [
    { ...pdf, name: 'PO-1.docx', type: 'application/msword' },
    'The selected file is not a pdf, please select pdf file.',
  ],
  [{ ...pdf, name: 'PO-1', type: '' }, 'The selected file is not a pdf, please select pdf file.'],
])('%o (§5)', (file, message) => {
  expect(purchaseOrderFileProblem(file)?.displayMessage).toBe(message)
})
