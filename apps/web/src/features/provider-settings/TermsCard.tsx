import { Button, Group, Text, Textarea } from '@mantine/core'
import { termsMessages, termsTextProblems } from '@tradecounter/rules/terms/terms.problems.ts'
import { useState } from 'react'
import { failureText, problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { defaultTimeZone, usePortal } from '../../lib/portal.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { DateTimeText } from '../../ui/text/DateTimeText.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { usePublishTerms, useTerms } from './terms.data.ts'

type Terms = NonNullable<ReturnType<typeof useTerms>['data']>

function PublishedLine({ version, publishedAt, publishedBy, acceptedBy }: Terms) {
  const timeZone = usePortal()?.timeZone ?? defaultTimeZone
  return (
    <Text size="sm" c="dimmed">
      Version {version}, published <DateTimeText instant={publishedAt} timeZone={timeZone} />
      {publishedBy ? ` by ${publishedBy}` : ''}. Accepted by {acceptedBy}{' '}
      {acceptedBy === 1 ? 'person' : 'people'}.
    </Text>
  )
}

function TermsForm({ terms }: { readonly terms: Terms }) {
  const [text, setText] = useState(terms.text)
  const [errors, setErrors] = useState<FieldErrors>({})
  const publish = usePublishTerms()
  const changed = text.trim() !== terms.text
  const submit = () => {
    const problems = termsTextProblems(text)
    setErrors(errorsByField(problems))
    if (problems.length > 0 || publish.isPending) return
    publish.mutate(
      { version: terms.version, text },
      {
        onSuccess: (published) => {
          setText(published.text)
          toastSuccess(termsMessages.published)
        },
        onError: (error) => setErrors(errorsByField(problemsOf(error))),
      },
    )
  }
  return (
    <Form onSubmit={submit}>
      <PublishedLine {...terms} />
      <Textarea
        label="Text"
        autosize
        minRows={8}
        maxRows={24}
        value={text}
        error={errors['text']}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm">
        {changed ? (
          <Button variant="default" onClick={() => setText(terms.text)}>
            Reset
          </Button>
        ) : null}
        <Button type="submit" disabled={!changed} loading={publish.isPending}>
          Publish
        </Button>
      </Group>
    </Form>
  )
}

/** The terms people accept when they activate their account (§2). */
export function TermsCard() {
  const terms = useTerms()
  return (
    <SectionCard
      title="Terms and conditions"
      lead="Everybody accepts them when they activate their account. Publishing makes a new version; who accepted which is kept."
    >
      {terms.data ? (
        <TermsForm terms={terms.data} />
      ) : terms.isError ? (
        <ErrorState
          title="The terms could not be loaded"
          text={failureText(terms.error)}
          onRetry={() => void terms.refetch()}
        />
      ) : (
        <Skeleton height={220} />
      )}
    </SectionCard>
  )
}
