import { Button, Group, Paper, Text } from '@mantine/core'
import type { Question } from '@tradecounter/contract/questions/questions.entities.ts'
import { isBlank } from '@tradecounter/rules/characters.ts'
import { questionNoteProblem } from '@tradecounter/rules/questions/changeQuestion.ts'
import { questionTextMaximum } from '@tradecounter/rules/questions/questionLimits.ts'
import { questionMessages, questionProblems } from '@tradecounter/rules/questions/questions.problems.ts'
import {
  isOpenQuestion,
  questionOutcomeNames,
  questionOutcomes,
  type QuestionOutcome,
} from '@tradecounter/rules/questions/questionStates.ts'
import { useState, type ReactNode } from 'react'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { NoteField } from '../../ui/form/NoteField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { QuestionFiles } from './QuestionFiles.tsx'
import type { UploadedFile } from '../../ui/form/MessageFiles.tsx'
import { useSay, type Saying } from './questions.data.ts'

type Verb = Saying['verb']

interface SayFormProps {
  readonly question: Question
  readonly verb: Verb
  /** Content next to the send button. */
  readonly aside?: ReactNode
}

const looks: Readonly<
  Record<Verb, { readonly label: string; readonly send: string; readonly done: string }>
> = {
  add: { label: 'Add to your question', send: 'Send message', done: questionMessages.added },
  reopen: { label: 'What is still open?', send: 'Reopen question', done: questionMessages.reopened },
  answer: { label: 'Answer', send: 'Send answer', done: questionMessages.answered },
  resolve: { label: 'Message to the customer', send: 'Resolve question', done: questionMessages.resolved },
}
const outcomes = questionOutcomeNames.map((value) => ({ value, label: questionOutcomes[value] }))

/**
 * Form for a message about a question. Typed text stays until
 * it is sent, also after another person's message.
 */
export function SayForm({ question, verb, aside }: SayFormProps) {
  const { questionId, version } = question
  const say = useSay({ questionId })
  const [uploading, setUploading] = useState(false)
  const { label, send, done } = looks[verb]
  const form = usePortalForm({
    keptAs: `question.${questionId}.${verb}`,
    staysUntilSent: true,
    initialValues: {
      note: '',
      outcome: undefined as QuestionOutcome | undefined,
      files: [] as readonly UploadedFile[],
    },
    problems: ({ note, outcome }) => [
      verb === 'resolve' && outcome === undefined ? questionProblems.outcome : undefined,
      // A resolution needs no note.
      verb === 'resolve' && isBlank(note) ? undefined : questionNoteProblem(note),
    ],
    send: ({ note, outcome, files }) =>
      say.mutateAsync({ verb, version, note, fileIds: files.map(({ fileId }) => fileId), outcome }),
    onSent: () => {
      form.change({ note: '', files: [] })
      toastSuccess(done)
    },
  })
  if (verb !== 'reopen' && !isOpenQuestion(question))
    return isBlank(form.values.note) ? null : (
      <Paper p="md" className="screen-only">
        <NoteField
          label="Not sent, as this question was closed meanwhile"
          rows={4}
          maximum={questionTextMaximum}
          readOnly
          {...form.field('note')}
        />
      </Paper>
    )
  return (
    <div className="screen-only">
      <Form form={form}>
        {verb === 'resolve' ? (
          <Select
            label="Outcome"
            placeholder="Please select"
            withAsterisk
            data={outcomes}
            {...form.field('outcome')}
            value={form.values.outcome ?? null}
          />
        ) : null}
        <NoteField
          label={label}
          rows={4}
          maximum={questionTextMaximum}
          readOnly={form.busy}
          {...form.field('note')}
        />
        <QuestionFiles
          questionId={questionId}
          files={form.values.files}
          onChange={form.field('files').onChange}
          onBusy={setUploading}
        />
        <Group justify="space-between" gap="sm">
          {aside ?? <Text />}
          <Button type="submit" loading={form.busy} disabled={uploading}>
            {send}
          </Button>
        </Group>
      </Form>
    </div>
  )
}
