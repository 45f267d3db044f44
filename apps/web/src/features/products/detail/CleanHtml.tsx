import { Title, Typography } from '@mantine/core'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** Features of a product as sanitised HTML with text markup only. */
export function CleanHtml({ html }: { readonly html: string }) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        ALLOWED_TAGS: [
          'p',
          'br',
          'ul',
          'ol',
          'li',
          'strong',
          'em',
          'b',
          'i',
          'h3',
          'h4',
          'table',
          'tbody',
          'tr',
          'td',
          'th',
        ],
        ALLOWED_ATTR: [],
      }),
    [html],
  )
  if (clean.trim() === '') return null
  return (
    <section>
      <Title order={2} mt="xl" mb="sm">
        Features
      </Title>
      {/* Sanitised above. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <Typography maw={720} dangerouslySetInnerHTML={{ __html: clean }} />
    </section>
  )
}
