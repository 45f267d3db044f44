import { Paper, Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { Question } from '@tradecounter/contract/questions/questions.entities.ts'
import { disputeMessages } from '@tradecounter/rules/questions/disputeMessages.ts'
import { isOpenQuestion } from '@tradecounter/rules/questions/questionStates.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import { paths } from '../../paths.ts'
import { useClaim } from '../../shell/claims.ts'
import { LoadedPage } from '../../shell/LoadedPage.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Conversation } from './Conversation.tsx'
import { QuestionChip } from './QuestionChip.tsx'
import { QuestionedDocument } from './QuestionedDocument.tsx'
import classes from './QuestionPage.module.css'
import { useQuestion } from './questions.data.ts'
import { SayForm } from './SayForm.tsx'
import { Withdraw } from './Withdraw.tsx'

const SuppliersTurn = lazyPart(() => import('./SuppliersTurn.tsx'), 'SuppliersTurn')

const route = getRouteApi('/app/questions/$questionId')

/** Page of a question: messages, document, and the reader's actions. */
export function QuestionPage() {
  const { questionId } = route.useParams()
  return (
    <LoadedPage
      query={useQuestion(questionId)}
      page="Question"
      backHref={paths.questions()}
      failure="The question could not be loaded"
      skeleton={<Skeleton height={420} />}
    >
      {(question) => <QuestionScreen key={questionId} question={question} />}
    </LoadedPage>
  )
}

function QuestionScreen({ question }: { readonly question: Question }) {
  const asks = useClaim('questions', 'ask').shown
  const answers = useClaim('questions', 'answer').shown
  // Typed text stays on the screen if the question is closed meanwhile.
  const [wasOpen] = useState(isOpenQuestion(question))
  return (
    <>
      <PageHeader
        title={`Question about ${question.document.documentNumber}`}
        backHref={paths.questions()}
        aside={<QuestionChip question={question} />}
      />
      {question.disputes && question.document.documentBalanceCents !== 0 ? (
        <Notice tone="waiting" title={disputeMessages.disputed}>
          {disputeMessages.stillPayable}
        </Notice>
      ) : null}
      <div className={classes.columns}>
        <Stack gap="md">
          <Paper p="md">
            <Conversation question={question} />
          </Paper>
          {asks ? <CustomersTurn question={question} wasOpen={wasOpen} /> : null}
          {answers && (isOpenQuestion(question) || wasOpen) ? (
            <Suspense fallback={<Skeleton height={300} />}>
              <SuppliersTurn question={question} />
            </Suspense>
          ) : null}
        </Stack>
        <QuestionedDocument question={question} />
      </div>
    </>
  )
}

interface CustomersTurnProps {
  readonly question: Question
  readonly wasOpen: boolean
}

/**
 * Actions of the customer: add and withdraw for an open question, or reopen; once it is withdrawn, text that
 * was not sent.
 */
function CustomersTurn({ question, wasOpen }: CustomersTurnProps) {
  const { reopenUntil } = question
  if (isOpenQuestion(question))
    return (
      <Paper p="md">
        <SayForm question={question} verb="add" aside={<Withdraw question={question} />} />
      </Paper>
    )
  if (reopenUntil === null) return wasOpen ? <SayForm question={question} verb="add" /> : null
  return (
    <Paper p="md">
      <SayForm
        question={question}
        verb="reopen"
        aside={
          <Text size="sm" c="dimmed">
            Until <BusinessTime instant={reopenUntil} />
          </Text>
        }
      />
    </Paper>
  )
}
