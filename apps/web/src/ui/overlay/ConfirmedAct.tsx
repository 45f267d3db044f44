import { useDisclosure } from '@mantine/hooks'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { ConfirmDialogProps } from './loadedOverlays.tsx'

interface ConfirmedActProps<Input, Answer> extends Pick<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'danger'
> {
  /** Button that opens the dialog. */
  readonly renderButton: (open: () => void) => ReactNode
  readonly act: Pick<UseMutationResult<Answer, Error, Input>, 'isPending' | 'mutate'>
  readonly input: Input
  readonly onSuccess?: (answer: Answer) => void
}

/** Button of an act with its confirmation, which closes after the answer. */
export function ConfirmedAct<Input, Answer>(props: ConfirmedActProps<Input, Answer>) {
  const { renderButton, act, input, onSuccess, ...dialog } = props
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      {renderButton(open)}
      <ConfirmDialog
        {...dialog}
        opened={opened}
        busy={act.isPending}
        onConfirm={() => act.mutate(input, { onSuccess: (answer) => onSuccess?.(answer), onSettled: close })}
        onClose={close}
      />
    </>
  )
}
