import { quoteFilesMaximum } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { MessageFiles, type MessageFilesProps } from '../../../ui/form/MessageFiles.tsx'
import { useUploadQuoteFile } from '../quotes.data.ts'

/** @param quoteId quote of the files; none for a new request */
export function QuoteFiles({ quoteId, ...props }: MessageFilesProps & { readonly quoteId?: number }) {
  const upload = useUploadQuoteFile(quoteId)
  return <MessageFiles {...props} maximum={quoteFilesMaximum} upload={upload.mutateAsync} />
}
