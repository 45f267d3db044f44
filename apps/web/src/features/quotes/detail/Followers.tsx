import { Button, Group, Text, Title } from '@mantine/core'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { quoteMessages } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { useFollowQuote } from '../quoteVerbs.data.ts'

/** People who get the emails of a quote, with Follow and Unfollow. */
export function Followers({ quote }: { readonly quote: Quote }) {
  const { followers, isFollowed } = quote
  const follow = useFollowQuote(quote)
  return (
    <section aria-label="Followers">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          Followers
        </Title>
        <Button
          variant="default"
          size="compact-md"
          loading={follow.isPending}
          onClick={() =>
            follow.mutate(!isFollowed, {
              onSuccess: () => toastSuccess(isFollowed ? quoteMessages.unfollowed : quoteMessages.followed),
            })
          }
        >
          {isFollowed ? 'Unfollow' : 'Follow'}
        </Button>
      </Group>
      <Text>{followers.length > 0 ? followers.map(fullName).join(', ') : 'Nobody follows this quote.'}</Text>
    </section>
  )
}
