import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { keepTyped, useTyped } from '../../../lib/text/typed.ts'
import { paths } from '../../../paths.ts'
import { useLatest } from '../../../lib/useLatest.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { ListEditor } from './ListEditor.tsx'
import { changesKey, draftProblem, itemsToSend, newDraft, sameDraft } from './listDraft.ts'
import { nameProblemOf } from './nameProblem.ts'
import { SaveFailure } from './SaveFailure.tsx'
import { useCreateOrderList } from '../newOrderLists.data.ts'
import { isSavingList } from '../orderLists.data.ts'

const keptAs = 'newOrderList'

export function NewOrderListPage() {
  const router = useRouter()
  const [draft, setDraft] = useTyped(keptAs, newDraft)
  const latest = useLatest(draft)
  const create = useCreateOrderList()
  const wrong = draftProblem(draft)
  const save = () =>
    create.mutate(
      { name: draft.name, shared: draft.shared, items: itemsToSend(draft) },
      {
        onSuccess: (list) => {
          keepTyped(keptAs, undefined)
          // Text that was typed during the request is a change of the new list.
          if (!sameDraft(latest.current, draft))
            keepTyped(changesKey(list.orderListId), { ...latest.current, version: list.version })
          toastSuccess(`List “${list.name}” saved.`)
          router.history.replace(paths.orderList(list.orderListId))
        },
      },
    )
  const nameProblem = nameProblemOf(create.error)
  return (
    <>
      <PageHeader
        title="New order list"
        backHref={paths.orderLists()}
        action={
          <>
            <Button component="a" href={paths.orderLists()} variant="default">
              Cancel
            </Button>
            <ReasonedButton problems={wrong ? [wrong] : []} loading={create.isPending} onClick={save}>
              Save list
            </ReasonedButton>
          </>
        }
      />
      {create.error && !nameProblem ? <SaveFailure error={create.error} /> : null}
      <ListEditor
        draft={draft}
        nameProblem={nameProblem}
        onChange={(change) => {
          // A pending save goes on, so that it is not sent twice.
          if (!isSavingList()) create.reset()
          setDraft(change(latest.current))
        }}
      />
    </>
  )
}
