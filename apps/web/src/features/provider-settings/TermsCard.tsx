import { Text, Textarea } from '@mantine/core'
import { termsMessages, termsTextProblems } from '@tradecounter/rules/terms/terms.problems.ts'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { Loaded } from '../../ui/page/Loaded.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { usePublishTerms, useTerms } from './terms.data.ts'

type Terms = NonNullable<ReturnType<typeof useTerms>['data']>

function PublishedLine({ version, publishedAt, publishedBy, acceptedBy }: Terms) {
  return (
    <Text size="sm" c="dimmed">
      Version {version}, published <BusinessTime instant={publishedAt} />
      {publishedBy ? ` by ${publishedBy}` : ''}. Accepted by {acceptedBy}{' '}
      {acceptedBy === 1 ? 'person' : 'people'}.
    </Text>
  )
}

function TermsForm({ terms }: { readonly terms: Terms }) {
  const publish = usePublishTerms()
  const form = usePortalForm({
    keptAs: 'terms',
    initialValues: { text: terms.text, version: terms.version },
    problems: ({ text }) => termsTextProblems(text),
    send: publish.mutateAsync,
    onSent: ({ text, version }) => {
      form.restart({ text, version })
      toastSuccess(termsMessages.published)
    },
  })
  const isChanged = form.values.text.trim() !== terms.text
  return (
    <Form form={form}>
      <PublishedLine {...terms} />
      <Textarea label="Text" autosize minRows={8} maxRows={24} {...form.field('text')} />
      <FormButtons
        form={form}
        disabled={!isChanged}
        onCancel={isChanged ? () => form.change({ text: terms.text }) : undefined}
        cancelLabel="Reset"
      >
        Publish
      </FormButtons>
    </Form>
  )
}

/** Terms that people accept at activation (§2). */
export function TermsCard() {
  const terms = useTerms()
  return (
    <SectionCard
      title="Terms and conditions"
      lead="Users accept these terms at activation. Publishing creates a new version; acceptances are recorded."
    >
      <Loaded query={terms} failure="The terms could not be loaded" height={220}>
        {(published) => <TermsForm terms={published} />}
      </Loaded>
    </SectionCard>
  )
}
