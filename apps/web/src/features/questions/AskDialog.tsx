import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { newQuestionProblems } from '@tradecounter/rules/questions/changeQuestion.ts'
import { questionTextMaximum } from '@tradecounter/rules/questions/questionLimits.ts'
import { questionMessages } from '@tradecounter/rules/questions/questions.problems.ts'
import {
  questionReasonNames,
  questionReasons,
  type QuestionReason,
} from '@tradecounter/rules/questions/questionStates.ts'
import { useState } from 'react'
import { failureText, problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form/Form.tsx'
import { NoteField } from '../../ui/form/NoteField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import classes from './AskDialog.module.css'
import { QuestionFiles, type UploadedFile } from './QuestionFiles.tsx'
import { useAsk, useAskable } from './questions.data.ts'

interface AskDialogProps {
  readonly transactionId: number
  readonly onClose: () => void
}

const shown = ['reason', 'note']
const reasons = questionReasonNames.map((value) => ({ value, label: questionReasons[value].name }))

/** Asks the accounts team about a document: why, which lines of its order, in words, with files. */
export function AskDialog({ transactionId, onClose }: AskDialogProps) {
  const askable = useAskable(transactionId)
  const number = askable.data?.document.documentNumber
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Text fw={600}>{number ? `Ask about ${number}` : 'Ask about this document'}</Text>}
    >
      {askable.data ? (
        <AskForm askable={askable.data} onClose={onClose} />
      ) : askable.isLoadingError ? (
        <ErrorState
          title="The document could not be loaded"
          text={failureText(askable.error)}
          onRetry={() => void askable.refetch()}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </Modal>
  )
}

interface AskFormProps {
  readonly askable: NonNullable<ReturnType<typeof useAskable>['data']>
  readonly onClose: () => void
}

function AskForm({ askable: { document, lines, question }, onClose }: AskFormProps) {
  const ask = useAsk()
  const [reason, setReason] = useState<QuestionReason>()
  const [lineIds, setLines] = useState<readonly number[]>([])
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [uploading, setUploading] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  if (question && (question.state === 'open' || question.state === 'answered'))
    return (
      <Notice tone="info" title="Somebody has asked about this document already.">
        <Anchor href={paths.question(question.questionId)}>See the question</Anchor>
      </Notice>
    )
  const send = () => {
    const problems = newQuestionProblems({ reason, note })
    setErrors(errorsByField(problems))
    if (problems.length > 0 || ask.isPending || uploading) return
    ask.mutate(
      {
        transactionId: document.transactionId,
        reason,
        lineIds: [...lineIds],
        note,
        fileIds: files.map(({ fileId }) => fileId),
      },
      {
        onSuccess: () => {
          toastSuccess(questionMessages.sent)
          onClose()
        },
        onError: (error) => setErrors(errorsByField(problemsOf(error))),
      },
    )
  }
  return (
    <Form error={ask.error} shown={shown} onSubmit={send}>
      <Select
        label="Reason"
        placeholder="Please select"
        withAsterisk
        allowDeselect={false}
        data={reasons}
        value={reason ?? null}
        error={errors['reason']}
        description={reason && questionReasons[reason].disputes ? questionMessages.willDispute : undefined}
        onChange={(value) => {
          setReason(questionReasonNames.find((each) => each === value))
          setErrors({})
        }}
      />
      {lines.length > 0 ? (
        <Checkbox.Group
          label={`Lines of order ${document.order?.orderNumber ?? ''}`}
          value={lineIds.map(String)}
          onChange={(values) => setLines(values.map(Number))}
        >
          <div className={classes.lines}>
            <Stack gap={8}>
              {lines.map(({ lineID, productCode, productName, quantity }) => (
                <Checkbox
                  key={lineID}
                  value={String(lineID)}
                  label={`${quantity.toLocaleString('en-AU')} × ${productName} (${productCode})`}
                />
              ))}
            </Stack>
          </div>
        </Checkbox.Group>
      ) : null}
      <NoteField
        label="Your question"
        withAsterisk={reason !== 'copy'}
        rows={4}
        maximum={questionTextMaximum}
        value={note}
        error={errors['note']}
        onChange={(text) => {
          setNote(text)
          setErrors({})
        }}
      />
      <QuestionFiles files={files} onChange={setFiles} onBusy={setUploading} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={ask.isPending} disabled={uploading}>
          Send question
        </Button>
      </Group>
    </Form>
  )
}
