import { problem } from '../decision.ts'
import { documentFileQuota, megabyte, uploadMegabytes } from '../files/fileLimits.ts'

/** Refusals of a document's file that a partner sends. */
export const documentFileProblems = {
  notPdf: problem('fileNotPdf', 'The file is not a PDF.', 'file'),
  tooLarge: problem(
    'fileTooLarge',
    `The file is too large. It must be smaller than ${uploadMegabytes} MB.`,
    'file',
  ),
  unknownDocument: (documentNumber: string) =>
    problem('unknownReference', `There is no document ${documentNumber} of this customer.`, 'documentNumber'),
  quota: problem(
    'documentFileQuota',
    `${documentFileQuota.files} files, or ${documentFileQuota.bytes / megabyte} MB of files, can be stored for the documents of one customer in a day. Send the rest tomorrow.`,
  ),
} as const
