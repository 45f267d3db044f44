import { problem, type Problem } from '../decision.ts'
import { looksLikePdf, type ChosenFile } from '../files/chosenFile.ts'

const limitMegabytes = 28

/** §5: less than 28 MB. */
export const paymentFileMaximumBytes = limitMegabytes * 1024 * 1024 - 1

/** Of one payment or one of its transactions. */
export const paymentFilesMaximum = 20

export const paymentFileProblems = {
  notPdf: problem('fileNotPdf', 'Please upload PDF files.', 'file'),
  tooLarge: problem('fileTooLarge', `Please upload a file of size less than ${limitMegabytes}MB.`, 'file'),
  missing: (fileName: string) =>
    problem(
      'paymentFileMissing',
      `${fileName} is no longer there. Please remove it and upload it again.`,
      'paymentFiles',
    ),
  attachedTwice: (fileName: string) =>
    problem('paymentFileTwice', `${fileName} is attached twice.`, 'paymentFiles'),
} as const

/** §5 Uploads of the payment screen, told before anything is sent. */
export function paymentFileProblem(file: ChosenFile): Problem | undefined {
  if (!looksLikePdf(file)) return paymentFileProblems.notPdf
  return file.size > paymentFileMaximumBytes ? paymentFileProblems.tooLarge : undefined
}
