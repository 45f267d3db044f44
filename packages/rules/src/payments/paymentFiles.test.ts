import { expect, test } from 'vitest'
import { uploadMaximumBytes } from '../files/fileLimits.ts'
import { paymentFileProblem } from './paymentFiles.ts'

const pdf = { name: 'advice.pdf', type: 'application/pdf', size: 1 }

test.each([
  ['a PDF', pdf, undefined],
  ['a PDF whose type the browser does not know', { ...pdf, type: '', name: 'ADVICE.PDF' }, undefined],
  ['a picture', { ...pdf, type: 'image/png' }, 'Please upload PDF files.'],
  ['one byte less than 28 MB', { ...pdf, size: uploadMaximumBytes }, undefined],
  ['28 MB', { ...pdf, size: 28 * 1024 * 1024 }, 'Please upload a file of size less than 28MB.'],
])('%s (§5 Uploads)', (_, file, text) => {
  expect(paymentFileProblem(file)?.displayMessage).toBe(text)
})
