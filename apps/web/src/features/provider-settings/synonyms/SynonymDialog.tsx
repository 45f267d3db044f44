import { TextInput } from '@mantine/core'
import { synonymFieldProblems, synonymWords } from '@tradecounter/rules/synonyms/synonymFields.ts'
import { synonymMessages, synonymWordMaximum } from '@tradecounter/rules/synonyms/synonyms.problems.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useSaveSynonym } from './synonyms.data.ts'

export interface EditedSynonym {
  /** Id of the synonyms; undefined for new ones. */
  readonly synonymId?: number
  readonly word: string
  readonly sameAs: readonly string[]
}

interface SynonymDialogProps {
  readonly synonym: EditedSynonym
  readonly onClose: () => void
}

/** Dialog for a word and its synonyms. */
export function SynonymDialog({ synonym, onClose }: SynonymDialogProps) {
  const { synonymId } = synonym
  const save = useSaveSynonym(synonymId)
  const form = usePortalForm({
    keptAs: `synonym.${synonymId ?? 'new'}`,
    initialValues: { word: synonym.word, sameAs: synonym.sameAs.join(', ') },
    problems: synonymFieldProblems,
    send: ({ word, sameAs }) => save.mutateAsync({ word, sameAs: synonymWords(sameAs) }),
    onSent: () => {
      toastSuccess(synonymId === undefined ? synonymMessages.added : synonymMessages.updated)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={synonymId === undefined ? 'Add synonyms' : 'Edit synonyms'}
      action="Save"
    >
      <TextInput label="Word" maxLength={synonymWordMaximum} {...form.field('word')} />
      <TextInput
        label="Same as"
        description="Separate several words with commas."
        {...form.field('sameAs')}
      />
    </FormDialog>
  )
}
