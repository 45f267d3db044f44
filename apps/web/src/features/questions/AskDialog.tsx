import { Anchor, Checkbox, Stack } from '@mantine/core'
import { newQuestionProblems } from '@tradecounter/rules/questions/changeQuestion.ts'
import { disputeMessages } from '@tradecounter/rules/questions/disputeMessages.ts'
import { questionTextMaximum } from '@tradecounter/rules/questions/questionLimits.ts'
import { questionMessages } from '@tradecounter/rules/questions/questions.problems.ts'
import {
  isOpenQuestion,
  questionReasonNames,
  questionReasons,
  type QuestionReason,
} from '@tradecounter/rules/questions/questionStates.ts'
import { useState } from 'react'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { NoteField } from '../../ui/form/NoteField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { Loaded } from '../../ui/page/Loaded.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import classes from './AskDialog.module.css'
import { QuestionFiles } from './QuestionFiles.tsx'
import type { UploadedFile } from '../../ui/form/MessageFiles.tsx'
import { useAskQuestion, useAskable } from './questions.data.ts'

interface AskDialogProps {
  readonly transactionId: number
  readonly onClose: () => void
}

const initialValues = {
  reason: undefined as QuestionReason | undefined,
  lineIds: [] as string[],
  note: '',
  files: [] as readonly UploadedFile[],
}
const reasons = questionReasonNames.map((value) => ({ value, label: questionReasons[value].name }))

/** Dialog for a question about a document: reason, lines of its order, note and files. */
export function AskDialog({ transactionId, onClose }: AskDialogProps) {
  const askable = useAskable(transactionId)
  const number = askable.data?.document.documentNumber
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={number ? `Ask about ${number}` : 'Ask about this document'}
    >
      <Loaded query={askable} failure="The document could not be loaded" height={320}>
        {(loaded) => <AskForm askable={loaded} onClose={onClose} />}
      </Loaded>
    </Modal>
  )
}

interface AskFormProps {
  readonly askable: NonNullable<ReturnType<typeof useAskable>['data']>
  readonly onClose: () => void
}

function AskForm({ askable: { document, lines, question }, onClose }: AskFormProps) {
  const ask = useAskQuestion()
  const [uploading, setUploading] = useState(false)
  const form = usePortalForm({
    keptAs: `ask.${document.transactionId}`,
    initialValues,
    problems: newQuestionProblems,
    send: ({ reason, note, lineIds, files }) =>
      ask.mutateAsync({
        transactionId: document.transactionId,
        reason,
        lineIds: lineIds.map(Number),
        note,
        fileIds: files.map(({ fileId }) => fileId),
      }),
    onSent: () => {
      toastSuccess(questionMessages.sent)
      onClose()
    },
  })
  const { reason, files } = form.values
  if (question && isOpenQuestion(question))
    return (
      <Notice tone="info" title="This document already has an open question.">
        <Anchor href={paths.question(question.questionId)}>See the question</Anchor>
      </Notice>
    )
  return (
    <Form form={form}>
      <Select
        label="Reason"
        placeholder="Please select"
        withAsterisk
        data={reasons}
        error={form.errors['reason']}
        value={reason ?? null}
        onChange={(value) =>
          // Clears both errors, as the reason decides whether a note is required.
          form.restart({ ...form.values, reason: value ?? undefined })
        }
        description={reason && questionReasons[reason].disputes ? disputeMessages.willDispute : undefined}
      />
      {lines.length > 0 ? (
        <Checkbox.Group
          label={`Lines of order ${document.order?.orderNumber ?? ''}`}
          {...form.field('lineIds')}
        >
          <div className={classes.lines}>
            <Stack gap={8}>
              {lines.map(({ lineID, productCode, productName, quantity }) => (
                <Checkbox
                  key={lineID}
                  value={String(lineID)}
                  label={
                    <>
                      {quantity.toLocaleString('en-AU')} × <bdi>{productName}</bdi> ({productCode})
                    </>
                  }
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
        {...form.field('note')}
      />
      <QuestionFiles files={files} onChange={form.field('files').onChange} onBusy={setUploading} />
      <FormButtons form={form} disabled={uploading} onCancel={onClose}>
        Send question
      </FormButtons>
    </Form>
  )
}
