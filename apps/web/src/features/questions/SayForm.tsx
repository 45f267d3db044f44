import { Button, Group, Text } from '@mantine/core'
import type { Question } from '@tradecounter/contract/questions/questions.entities.ts'
import { isBlank } from '@tradecounter/rules/characters.ts'
import { questionNoteProblem } from '@tradecounter/rules/questions/changeQuestion.ts'
import { questionTextMaximum } from '@tradecounter/rules/questions/questionLimits.ts'
import { questionMessages, questionProblems } from '@tradecounter/rules/questions/questions.problems.ts'
import {
  questionOutcomeNames,
  questionOutcomes,
  type QuestionOutcome,
} from '@tradecounter/rules/questions/questionStates.ts'
import { useState, type ReactNode } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { useTyped } from '../../lib/text/typed.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { NoteField } from '../../ui/form/NoteField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { QuestionFiles, type UploadedFile } from './QuestionFiles.tsx'
import { useSay, type Saying } from './questions.data.ts'

type Verb = Saying['verb']

interface SayFormProps {
  readonly question: Question
  readonly verb: Verb
  /** Content next to the send button. */
  readonly aside?: ReactNode
}

const shown = ['note', 'outcome']
const looks: Readonly<
  Record<Verb, { readonly label: string; readonly send: string; readonly done: string }>
> = {
  add: { label: 'Add to your question', send: 'Send message', done: questionMessages.added },
  reopen: { label: 'Why is it not resolved?', send: 'Reopen question', done: questionMessages.reopened },
  answer: { label: 'Answer', send: 'Send answer', done: questionMessages.answered },
  resolve: { label: 'Words for the customer', send: 'Resolve question', done: questionMessages.resolved },
}
const outcomes = questionOutcomeNames.map((value) => ({ value, label: questionOutcomes[value] }))

/**
 * Says something to a question. What was typed stays until
 * it was sent, also over what somebody else said meanwhile.
 */
export function SayForm({ question, verb, aside }: SayFormProps) {
  const { questionId, version } = question
  const say = useSay({ questionId })
  const [note, setNote] = useTyped(`question.${questionId}.${verb}`, '')
  const [outcome, setOutcome] = useState<QuestionOutcome>()
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [uploading, setUploading] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { label, send, done } = looks[verb]
  const submit = () => {
    const problems = [
      verb === 'resolve' && outcome === undefined ? questionProblems.outcome : undefined,
      // An outcome says enough by itself.
      verb === 'resolve' && isBlank(note) ? undefined : questionNoteProblem(note),
    ].filter((each) => each !== undefined)
    setErrors(errorsByField(problems))
    if (problems.length > 0 || say.isPending || uploading) return
    say.mutate(
      { verb, version, note, fileIds: files.map(({ fileId }) => fileId), outcome },
      {
        onSuccess: () => {
          setNote('')
          setFiles([])
          toastSuccess(done)
        },
        onError: (error) => setErrors(errorsByField(problemsOf(error))),
      },
    )
  }
  return (
    <Form error={say.error} shown={shown} onSubmit={submit}>
      {verb === 'resolve' ? (
        <Select
          label="What came of it"
          placeholder="Please select"
          withAsterisk
          allowDeselect={false}
          data={outcomes}
          value={outcome ?? null}
          error={errors['outcome']}
          onChange={(value) => {
            setOutcome(questionOutcomeNames.find((each) => each === value))
            setErrors({})
          }}
        />
      ) : null}
      <NoteField
        label={label}
        rows={4}
        maximum={questionTextMaximum}
        value={note}
        error={errors['note']}
        readOnly={say.isPending}
        onChange={(text) => {
          setNote(text)
          setErrors({})
        }}
      />
      <QuestionFiles questionId={questionId} files={files} onChange={setFiles} onBusy={setUploading} />
      <Group justify="space-between" gap="sm">
        {aside ?? <Text />}
        <Button type="submit" loading={say.isPending} disabled={uploading}>
          {send}
        </Button>
      </Group>
    </Form>
  )
}
