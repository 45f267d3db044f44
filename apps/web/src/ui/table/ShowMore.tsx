import { Button, Group } from '@mantine/core'
import { toastFailure } from '../../lib/toasts.tsx'

interface FetchedPage {
  readonly isFetchNextPageError: boolean
  readonly error: unknown
}

interface ShowMoreProps {
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<FetchedPage>
  }
  /** Label of the button. */
  readonly children: string
}

/** Button for the next rows of a list with cursors. */
export function ShowMore({ list, children }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  const showMore = async () => {
    const { isFetchNextPageError, error } = await list.fetchNextPage()
    if (isFetchNextPageError) toastFailure(error)
  }
  return (
    <Group justify="center" p="md">
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void showMore()}>
        {children}
      </Button>
    </Group>
  )
}
