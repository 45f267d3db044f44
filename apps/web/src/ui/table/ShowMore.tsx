import { Button, Group } from '@mantine/core'

interface ShowMoreProps {
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  /** What the button says. */
  readonly children: string
}

/** The foot of a list without page numbers: the way further on, while there is one. */
export function ShowMore({ list, children }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <Group justify="center" p="md">
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </Group>
  )
}
