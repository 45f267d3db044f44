import { problem, type Problem } from '../decision.ts'

const megabyte = 1024 * 1024
/** §9 Upload maximum, R21. */
export const requestFileMegabytes = 28
export const requestFileMaximumBytes = requestFileMegabytes * megabyte

/** §5 Payment screen: uploads. */
export const requestFileProblems = {
  notPdf: problem('paymentFileNotPdf', 'Please upload PDF files.', 'file'),
  tooLarge: problem(
    'paymentFileTooLarge',
    `Please upload a file of size less than ${requestFileMegabytes}MB.`,
    'file',
  ),
} as const

/** §8 Uploads. */
export const requestFileMessages = {
  uploaded: (fileName: string) => `${fileName} file uploaded successfully.`,
  tryAgain: 'Failed to upload the file. Please try again!',
} as const

interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Told before anything is sent; the server reads the content itself. */
export function requestFileProblem(file: ChosenFile): Problem | undefined {
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name))
  if (!isPdf) return requestFileProblems.notPdf
  return file.size > requestFileMaximumBytes ? requestFileProblems.tooLarge : undefined
}
