import { Button, Group } from '@mantine/core'
import type { OrderList } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { Suspense } from 'react'
import { findProblem } from '../../lib/api/failures.ts'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { useTyped } from '../../lib/text/typed.ts'
import { useLatest } from '../../lib/useLatest.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { ListEditor } from './editor/ListEditor.tsx'
import {
  changesKey,
  draftOf,
  draftProblem,
  itemsToSend,
  sameDraft,
  sameItems,
  type ListDraft,
} from './editor/listDraft.ts'
import { nameProblemOf } from './editor/nameProblem.ts'
import { SaveFailure } from './editor/SaveFailure.tsx'
import { OrderThisList } from './OrderThisList.tsx'
import { useUpdateOrderList } from './changedOrderList.data.ts'
import { isSavingList } from './orderLists.data.ts'

const DeleteList = lazyPart(() => import('./DeleteList.tsx'), 'DeleteList')
const ScheduleList = lazyPart(() => import('./ScheduleList.tsx'), 'ScheduleList')
const RequestQuoteButton = lazyPart(() => import('../quotes/RequestQuoteButton.tsx'), 'RequestQuoteButton')

/**
 * Editor of the member's own list. Changes are stored in the browser until the member saves them, with the
 * version that they are based on (R10).
 */
export function OwnList({ list }: { readonly list: OrderList }) {
  const [typed, setTyped] = useTyped<ListDraft | undefined>(changesKey(list.orderListId), undefined)
  const update = useUpdateOrderList(list.orderListId)
  const stored = draftOf(list)
  const draft = typed ?? stored
  const latest = useLatest(draft)
  const changed = typed !== undefined && !sameDraft(typed, stored)
  const stale = findProblem(update.error, 'staleVersion')
  const overtaken = changed && typed.version !== list.version
  const wrong = draftProblem(draft)
  const nameProblem = nameProblemOf(update.error)
  const save = (version: number) =>
    update.mutate(
      {
        version,
        name: draft.name,
        shared: draft.shared,
        // Unchanged items are not sent, so that price comparisons keep the date of the last change of items.
        ...(sameItems(draft.items, stored.items) ? {} : { items: itemsToSend(draft) }),
      },
      {
        onSuccess: (saved) => {
          const { current } = latest
          // Text that was typed during the request is a new change.
          setTyped(sameDraft(current, draft) ? undefined : { ...current, version: saved.version })
          toastSuccess(`List “${saved.name}” saved.`)
        },
      },
    )
  const discard = () => {
    setTyped(undefined)
    update.reset()
  }
  return (
    <>
      <PageHeader
        title={list.name}
        backHref={paths.orderLists()}
        action={
          changed ? (
            <>
              <Button variant="default" disabled={update.isPending} onClick={discard}>
                Discard changes
              </Button>
              <ReasonedButton
                problems={wrong ? [wrong] : []}
                loading={update.isPending}
                onClick={() => save(draft.version)}
              >
                Save changes
              </ReasonedButton>
            </>
          ) : (
            <>
              <Suspense fallback={<Skeleton height={36} width={106} />}>
                <DeleteList list={list} />
              </Suspense>
              <Suspense fallback={<Skeleton height={36} width={122} />}>
                <ScheduleList list={list} />
              </Suspense>
              <Suspense fallback={<Skeleton height={36} width={170} />}>
                <RequestQuoteButton quiet from={{ orderListId: list.orderListId }} />
              </Suspense>
              <OrderThisList list={list} />
            </>
          )
        }
      />
      {stale && overtaken ? (
        <Notice tone="waiting" role="alert" title="This list has changed">
          {stale.displayMessage} Your changes are still here.
          <Group gap="sm" mt="sm">
            <Button size="compact-md" loading={update.isPending} onClick={() => save(list.version)}>
              Overwrite with mine
            </Button>
            <Button variant="default" size="compact-md" onClick={discard}>
              View their version
            </Button>
          </Group>
        </Notice>
      ) : null}
      {update.error && !stale && !nameProblem ? <SaveFailure error={update.error} /> : null}
      <ListEditor
        draft={draft}
        nameProblem={nameProblem}
        onChange={(change) => {
          if (!stale && !isSavingList()) update.reset()
          setTyped(change(latest.current))
        }}
      />
    </>
  )
}
