import { Button, CloseButton, FileButton, Input, Progress, Text } from '@mantine/core'
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react'
import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { filesMaximum } from '@tradecounter/rules/payment-requests/paymentRequestLimits.ts'
import { requestFileMegabytes } from '@tradecounter/rules/payment-requests/paymentRequestLimits.ts'
import { requestFileMessages } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { requestFileProblem } from '@tradecounter/rules/payment-requests/requestFiles.ts'
import { useRef, useState } from 'react'
import { failureText, isCancelled } from '../../lib/api/failures.ts'
import { onUploadProgress } from '../../lib/files/uploadFile.ts'
import { toastError, toastSuccess } from '../../lib/toasts.tsx'
import { uploadRequestFile, type UploadedFile } from './paymentRequest.data.ts'
import classes from './PaymentRequest.module.css'

interface RequestFilesProps {
  readonly of: { readonly customerId: number; readonly token: string }
  readonly files: readonly UploadedFile[]
  readonly onFiles: (files: readonly UploadedFile[]) => void
  /** Whether a file is on its way: nothing is paid without it. */
  readonly onBusy: (isBusy: boolean) => void
}

interface Upload {
  readonly name: string
  readonly share: number
  readonly stop: () => void
}

const told = (error: unknown): string =>
  error instanceof ApiRefusal && error.status < 500 ? failureText(error) : requestFileMessages.tryAgain

/** §4 File upload: uploading, then done, or the entry goes and the reason is told (§8). One file at a time. */
export function RequestFiles({ of, files, onFiles, onBusy }: RequestFilesProps) {
  const [upload, setUpload] = useState<Upload>()
  const reset = useRef<() => void>(null)

  const send = async (file: File) => {
    const stop = new AbortController()
    const show = (share: number) => setUpload({ name: file.name, share, stop: () => stop.abort() })
    show(0)
    onBusy(true)
    onUploadProgress(file, show)
    try {
      onFiles([...files, await uploadRequestFile(of, file, stop.signal)])
      toastSuccess(requestFileMessages.uploaded(file.name))
    } catch (error) {
      if (!isCancelled(error)) toastError(told(error))
    } finally {
      setUpload(undefined)
      onBusy(false)
      reset.current?.()
    }
  }
  const choose = (file: File | null) => {
    const problem = file ? requestFileProblem(file) : undefined
    if (problem) toastError(problem.displayMessage)
    else if (file) void send(file)
  }

  return (
    <Input.Wrapper
      label="Attachments"
      description={`PDF files, each less than ${requestFileMegabytes}MB`}
      labelElement="div"
    >
      {files.map((file) => (
        <div key={file.fileUrl} className={classes.file}>
          <IconFileTypePdf size={18} aria-hidden />
          <Text span>{file.fileName}</Text>
          <CloseButton
            aria-label={`Remove ${file.fileName}`}
            onClick={() => onFiles(files.filter((each) => each !== file))}
          />
        </div>
      ))}
      {upload ? (
        <div className={classes.file} role="status">
          <Text span>{upload.name}</Text>
          <Progress value={upload.share * 100} w={120} aria-label={`Uploading ${upload.name}`} />
          <CloseButton aria-label={`Cancel ${upload.name}`} onClick={upload.stop} />
        </div>
      ) : files.length < filesMaximum ? (
        <FileButton accept="application/pdf" resetRef={reset} onChange={choose}>
          {(button) => (
            <Button {...button} variant="default" mt={4} leftSection={<IconUpload size={16} />}>
              Add a PDF
            </Button>
          )}
        </FileButton>
      ) : null}
    </Input.Wrapper>
  )
}
