import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconChevronRight, IconHome } from '@tabler/icons-react'
import { useCanGoBack, useMatches, useRouter } from '@tanstack/react-router'
import { useMember } from '../lib/session/memberStore.ts'
import { paths } from '../paths.ts'
import { landingOf } from './session/landing.ts'
import { Tooltip } from '../ui/overlay/Tooltip.tsx'
import classes from './BreadcrumbBar.module.css'

/**
 * Back, home, and breadcrumbs (§2 Page shell), which routes define in `staticData.crumbs`.
 */
export function BreadcrumbBar() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const home = landingOf(useMember())
  const crumbs = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return last?.staticData.crumbs?.(last.params) ?? []
    },
    structuralSharing: false,
  })
  const goBack = () => {
    if (canGoBack) router.history.back()
    else router.history.push(crumbs.findLast((crumb) => crumb.href)?.href ?? home)
  }
  return (
    <nav aria-label="Breadcrumb" className={classes.bar}>
      <Tooltip label="Back">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Back"
          className={classes.back}
          onClick={goBack}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Home">
        <ActionIcon
          component="a"
          href={paths.home()}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Home"
        >
          <IconHome size={20} />
        </ActionIcon>
      </Tooltip>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            <IconChevronRight size={14} aria-hidden />
            {crumb.href && index < crumbs.length - 1 ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
