import { ActionIcon, Button, Group, Input, Progress, Text } from '@mantine/core'
import { IconFileTypePdf, IconTrash, IconUpload } from '@tabler/icons-react'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { uploadMessages } from '@tradecounter/rules/files/chosenFile.ts'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { isCancelled } from '../../lib/api/failures.ts'
import { onUploadProgress } from '../../lib/files/uploadFile.ts'
import { uploadProblem } from '../../lib/files/uploadProblem.ts'
import { toastError, toastSuccess } from '../../lib/toasts.tsx'
import { FileButton } from './FileButton.tsx'

/**
 * Running upload, removed when its file is attached or after an error (§4 File upload).
 */
interface Sending {
  readonly id: number
  readonly name: string
  readonly share: number
  readonly abort: AbortController
}

/** Reason to cancel an upload whose screen was left. */
const hasLeft = 'left'

interface FilesFieldProps<StoredFile extends { readonly fileName: string }> {
  readonly label: string
  /** Allowed kinds and sizes; by default of PDFs. */
  readonly description?: string
  readonly accept?: string
  readonly choose?: string
  readonly files: readonly StoredFile[]
  readonly keyOf: (file: StoredFile) => string | number
  readonly maximum: number
  /** Refusal of a file before its upload. */
  readonly problemOf: (file: File) => Problem | undefined
  readonly upload: (file: File, signal: AbortSignal) => Promise<StoredFile>
  readonly onChange: (change: (files: readonly StoredFile[]) => readonly StoredFile[]) => void
  readonly onBusy?: (busy: boolean) => void
  readonly children: (file: StoredFile) => ReactNode
}

/**
 * Field for files of a record: limits are shown and checked before the
 * upload (§5); progress, cancel, remove, and a message for each result (§8).
 */
export function FilesField<StoredFile extends { readonly fileName: string }>(
  props: FilesFieldProps<StoredFile>,
) {
  const { label, files, keyOf, maximum, onChange, onBusy } = props
  const { description = 'PDF, less than 28 MB each.', accept = 'application/pdf,.pdf' } = props
  const labelId = useId()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [error, setError] = useState<string>()
  const ids = useRef(0)
  const running = useRef(new Set<AbortController>())

  // Leaving the screen cancels unfinished uploads, with a message for each.
  useEffect(() => {
    const started = running.current
    return () => started.forEach((abort) => abort.abort(hasLeft))
  }, [])

  const send = async (file: File) => {
    const abort = new AbortController()
    const id = (ids.current += 1)
    running.current.add(abort)
    onBusy?.(true)
    setSending((before) => [...before, { id, name: file.name, share: 0, abort }])
    onUploadProgress(file, (share) =>
      setSending((before) => before.map((other) => (other.id === id ? { ...other, share } : other))),
    )
    try {
      const uploaded = await props.upload(file, abort.signal)
      onChange((before) => [...before, uploaded])
      toastSuccess(uploadMessages.uploaded(file.name))
    } catch (failure) {
      if (!isCancelled(failure) || abort.signal.reason === hasLeft)
        toastError(uploadMessages.uploadFailed(file.name))
      setError(uploadProblem(failure))
    } finally {
      running.current.delete(abort)
      onBusy?.(running.current.size > 0)
      setSending((before) => before.filter((other) => other.id !== id))
    }
  }

  const choose = (chosen: readonly File[]) => {
    setError(undefined)
    for (const file of chosen) {
      const problem = props.problemOf(file)
      if (problem) setError(problem.displayMessage)
      else void send(file)
    }
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId, display: 'block' }}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      role="group"
      aria-labelledby={labelId}
    >
      {files.map((file) => (
        <Group key={keyOf(file)} gap={6} wrap="nowrap" mb={4}>
          <IconFileTypePdf size={20} aria-hidden style={{ flex: 'none' }} />
          {props.children(file)}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${file.fileName}`}
            onClick={() => onChange((before) => before.filter((other) => keyOf(other) !== keyOf(file)))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {sending.map(({ id, name, share, abort }) => (
        <div key={id} role="status" style={{ marginBottom: 4 }}>
          <Group justify="space-between" wrap="nowrap">
            <Text truncate>{name}</Text>
            <Button variant="subtle" size="compact-sm" onClick={() => abort.abort()}>
              Cancel upload
            </Button>
          </Group>
          <Progress value={share * 100} aria-label={`Uploading ${name}`} />
        </div>
      ))}
      {files.length + sending.length < maximum ? (
        <FileButton multiple accept={accept} onChange={choose}>
          {(button) => (
            <Button {...button} variant="default" mb={4} leftSection={<IconUpload size={16} aria-hidden />}>
              {props.choose ?? 'Choose PDFs'}
            </Button>
          )}
        </FileButton>
      ) : null}
    </Input.Wrapper>
  )
}
