import { Anchor } from '@mantine/core'
import { useClaim } from '../../../shell/claims.ts'
import type { AttachedFile } from '../selection/selection.ts'
import { useDownloadFile, type FileOf } from './paymentFiles.data.ts'

interface FileLinkProps {
  readonly file: AttachedFile
  readonly of: FileOf
}

/** Downloads a file of a payment; a button, as the request needs the session. */
export function FileLink({ file, of }: FileLinkProps) {
  const download = useDownloadFile(of)
  const downloads = useClaim('payments', 'downloadPaymentFile').shown
  if (!downloads) return <span>{file.fileName}</span>
  return (
    <Anchor
      component="button"
      type="button"
      style={{ textAlign: 'start', overflowWrap: 'anywhere' }}
      onClick={() => !download.isPending && download.mutate(file)}
    >
      {file.fileName}
    </Anchor>
  )
}
