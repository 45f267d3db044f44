import { Button, Text } from '@mantine/core'
import type { Question } from '@tradecounter/contract/questions/questions.entities.ts'
import { questionMessages } from '@tradecounter/rules/questions/questions.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'
import { useWithdrawQuestion } from './questions.data.ts'

export function Withdraw({ question }: { readonly question: Question }) {
  const withdraw = useWithdrawQuestion(question)
  return (
    <ConfirmedAct
      renderButton={(open) => (
        <Button variant="subtle" color="red" onClick={open}>
          Withdraw question
        </Button>
      )}
      title={questionMessages.confirmWithdraw}
      confirmLabel="Withdraw"
      danger
      act={withdraw}
      input={undefined}
      onSuccess={() => toastSuccess(questionMessages.withdrawn)}
    >
      <Text>The accounts team stops work on it, and any dispute about the document ends.</Text>
    </ConfirmedAct>
  )
}
