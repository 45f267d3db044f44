import { problem } from '../decision.ts'
import { megabyte, questionPictureMegabytes, uploadMegabytes, uploadQuota } from './fileLimits.ts'

export const fileProblems = {
  /** Refusal of a failed download (§8): the file does not exist, or the person may not see it. */
  missing: problem('notFound', "The requested file doesn't exist."),
  quotaReached: problem(
    'uploadQuota',
    `${uploadQuota.files} files, or ${uploadQuota.bytes / megabyte} MB of files, can be uploaded for your account in a day. Please try again tomorrow.`,
  ),
} as const

/** Refusals of files with a message of a question or a quote. */
export const messageFileProblems = {
  notPdf: problem('fileNotPdf', 'Upload a PDF or a photo (JPEG, PNG or WebP).', 'file'),
  tooLarge: problem('fileTooLarge', `Please upload a file of size less than ${uploadMegabytes}MB.`, 'file'),
  pictureTooLarge: problem(
    'pictureTooLarge',
    `Upload a photo smaller than ${questionPictureMegabytes} MB.`,
    'file',
  ),
} as const
