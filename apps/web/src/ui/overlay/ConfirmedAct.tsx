import { useDisclosure } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { ifAnswered } from '../../lib/api/failures.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { ConfirmDialogProps } from './loadedOverlays.tsx'

/** Request of the act, such as a mutation. */
interface Act<Input, Answer> {
  readonly isPending: boolean
  readonly mutate: (
    input: Input,
    then: {
      readonly onSuccess: (answer: Answer) => void
      readonly onSettled: (answer: Answer | undefined, error: unknown) => void
    },
  ) => void
}

interface ConfirmedActProps<Input, Answer> extends Pick<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'danger'
> {
  /** Button that opens the dialog. */
  readonly renderButton: (open: () => void) => ReactNode
  readonly act: Act<Input, Answer>
  readonly input: Input
  readonly onSuccess?: (answer: Answer) => void
}

/**
 * Button of an act with its confirmation. The dialog closes after the answer and stays after a lost one,
 * which the next try repeats. The question stays as it was at the opening: if another person changes the
 * record, Yes must not do the opposite.
 */
export function ConfirmedAct<Input, Answer>(props: ConfirmedActProps<Input, Answer>) {
  const { act } = props
  const [opened, { open, close }] = useDisclosure(false)
  const [question, setQuestion] = useState(props)
  const { renderButton: _button, act: _act, input, onSuccess, ...dialog } = question
  return (
    <>
      {props.renderButton(() => {
        setQuestion(props)
        open()
      })}
      <ConfirmDialog
        {...dialog}
        opened={opened}
        busy={act.isPending}
        onConfirm={() =>
          act.mutate(input, {
            onSuccess: (answer) => onSuccess?.(answer),
            onSettled: ifAnswered(close),
          })
        }
        onClose={close}
      />
    </>
  )
}
