import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Question } from '@tradecounter/contract/questions/questions.entities.ts'
import { questionMessages } from '@tradecounter/rules/questions/questions.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useWithdraw } from './questions.data.ts'

export function Withdraw({ question }: { readonly question: Question }) {
  const [asking, dialog] = useDisclosure(false)
  const withdraw = useWithdraw(question)
  return (
    <>
      <Button variant="subtle" color="red" onClick={dialog.open}>
        Withdraw question
      </Button>
      <ConfirmDialog
        opened={asking}
        title={questionMessages.confirmWithdraw}
        confirmLabel="Withdraw"
        danger
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, {
            onSuccess: () => toastSuccess(questionMessages.withdrawn),
            onSettled: dialog.close,
          })
        }
        onClose={dialog.close}
      >
        <Text>The accounts team stops work on it, and any dispute about the document ends.</Text>
      </ConfirmDialog>
    </>
  )
}
