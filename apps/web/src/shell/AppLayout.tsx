import { ActionIcon, Burger } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { Suspense, useDeferredValue, useState, type ReactNode } from 'react'
import { BackCloses } from '../lib/BackCloses.tsx'
import { lazyPart } from '../lib/parts/lazyPart.ts'
import { LeftBehindNotice } from '../features/orders/unsaved/LeftBehindNotice.tsx'
import { UnsavedOrderGuard } from '../features/orders/unsaved/UnsavedOrderGuard.tsx'
import { useFindMember } from '../lib/session/memberStore.ts'
import { findUnsent } from '../lib/api/unsentWrite.ts'
import { OverlayHost } from '../ui/overlay/OverlayHost.tsx'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import { Tooltip } from '../ui/overlay/Tooltip.tsx'
import { BreadcrumbBar } from './BreadcrumbBar.tsx'
import { openFinder } from './finder.ts'
import { FinderPlace } from './FinderPlace.tsx'
import { OnHoldBanner } from './OnHoldBanner.tsx'
import { SessionWatch } from './session/SessionWatch.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { memberClaims, offersLeftBehind } from './gates.ts'
import { UserMenuPlace } from './menu/UserMenuPlace.tsx'
import { useLinkNavigation } from './useLinkNavigation.ts'
import classes from './AppLayout.module.css'

const LiveUpdates = lazyPart(() => import('./LiveUpdates.tsx'), 'LiveUpdates')
const UnsentWriteScreen = lazyPart(() => import('./session/UnsentWriteScreen.tsx'), 'UnsentWriteScreen')
const DownloadsTray = lazyPart(() => import('./DownloadsTray.tsx'), 'DownloadsTray')
const ViewBanner = lazyPart(() => import('./session/ViewBanner.tsx'), 'ViewBanner')
const DelegationBanner = lazyPart(
  () => import('../features/delegations/DelegationBanner.tsx'),
  'DelegationBanner',
)

/** Skeleton without height that leads the screen; the component itself would make the frame heavier. */
const bannerPlace = <span data-leads data-skeleton />

interface AppLayoutProps {
  /** Screen; by default that of the address. */
  readonly children?: ReactNode
}

/** Frame of all screens behind the login (§2 Page shell): menu, breadcrumb bar, banner, page. */
export function AppLayout({ children = <Outlet /> }: AppLayoutProps) {
  const member = useFindMember()
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'tradecounter.menuCollapsed',
    defaultValue: false,
  })
  const [unsent, setUnsent] = useState(findUnsent)
  // The frame is rendered first, the screen deferred, so that the page stays responsive.
  const framed = useDeferredValue(true, false)
  const { pathname } = useLocation()
  useLinkNavigation()
  // The drawer belongs to one screen; opening another closes it.
  const [openedOn, setOpenedOn] = useState<string>()
  const opened = openedOn === pathname
  // After a logout in another tab SessionWatch opens the login page.
  if (!member) return <SessionWatch />
  const onHold = member.customer?.onHold ?? false
  return (
    <div
      className={classes.layout}
      data-collapsed={collapsed}
      data-on-hold={onHold}
      data-viewing={Boolean(member.view)}
    >
      {member.view ? (
        <Suspense>
          <ViewBanner member={member} view={member.view} />
        </Suspense>
      ) : null}
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <aside className={classes.side}>
        <SideMenu collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
      </aside>
      <Sheet
        name="Menu"
        opened={opened}
        onClose={() => setOpenedOn(undefined)}
        size={280}
        className={classes.drawer}
        bodyClass={classes.drawerBody}
      >
        <BackCloses onBack={() => setOpenedOn(undefined)} />
        <SideMenu collapsed={false} onFind={() => setOpenedOn(undefined)} />
      </Sheet>
      <div className={classes.page}>
        <header className={classes.top}>
          <div className={classes.bar}>
            <Burger
              className={classes.burger}
              opened={opened}
              onClick={() => setOpenedOn(opened ? undefined : pathname)}
              size="sm"
              aria-label="Open menu"
            />
            <BreadcrumbBar />
            <Tooltip label="Find anything (Ctrl+K)">
              <ActionIcon
                className={classes.find}
                variant="subtle"
                color="gray"
                size="lg"
                aria-label="Find anything"
                onClick={openFinder}
              >
                <IconSearch size={20} />
              </ActionIcon>
            </Tooltip>
            <UserMenuPlace />
          </div>
          {onHold ? <OnHoldBanner /> : null}
        </header>
        <main id="main" className={classes.main} tabIndex={-1}>
          {offersLeftBehind(member) ? <LeftBehindNotice /> : null}
          {member.customer && claimsShow(memberClaims(member), 'orders', 'delegateApprovals') ? (
            <Suspense fallback={bannerPlace}>
              <DelegationBanner customerId={member.customer.customerId} />
            </Suspense>
          ) : null}
          <Suspense>
            <DownloadsTray />
          </Suspense>
          {unsent ? (
            <Suspense>
              <UnsentWriteScreen unsent={unsent} onDone={() => setUnsent(undefined)} />
            </Suspense>
          ) : framed ? (
            children
          ) : null}
          <OverlayHost />
        </main>
      </div>
      <SessionWatch />
      <Suspense>
        <LiveUpdates />
      </Suspense>
      <Shortcuts />
      <FinderPlace />
      <UnsavedOrderGuard />
    </div>
  )
}
