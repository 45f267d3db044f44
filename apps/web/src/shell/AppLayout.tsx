import { Burger, Drawer } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconAlertOctagon } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { orderProblems } from '@tradecounter/rules/orders/orderProblems.ts'
import { useState } from 'react'
import { UnsavedOrderGuard } from '../features/orders/UnsavedOrderGuard.tsx'
import { useFindMember } from '../lib/memberStore.ts'
import { OverlayHost } from '../ui/OverlayHost.tsx'
import { BreadcrumbBar } from './BreadcrumbBar.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SideMenu } from './SideMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useLinkNavigation } from './useLinkNavigation.ts'
import classes from './AppLayout.module.css'

/** The frame of every screen behind the login (§2 Page shell): menu, breadcrumb bar, banner, page. */
export function AppLayout() {
  const member = useFindMember()
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'tradecounter.menuCollapsed',
    defaultValue: false,
  })
  const { pathname } = useLocation()
  useLinkNavigation()
  // The drawer belongs to the screen it was opened on: a chosen entry closes it.
  const [openedOn, setOpenedOn] = useState<string>()
  const opened = openedOn === pathname
  // Signed out in another tab: SessionWatch is on its way to the login page.
  if (!member) return <SessionWatch />
  const onHold = member.customer?.onHold ?? false
  return (
    <div className={classes.layout} data-collapsed={collapsed} data-on-hold={onHold}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <aside className={classes.side}>
        <SideMenu collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
      </aside>
      <Drawer.Root opened={opened} onClose={() => setOpenedOn(undefined)} size={280}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu" className={classes.drawer}>
          <Drawer.Body className={classes.drawerBody}>
            <SideMenu collapsed={false} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
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
            <UserMenu />
          </div>
          {onHold ? (
            <p className={classes.banner}>
              <IconAlertOctagon size={18} aria-hidden />
              {orderProblems.onHold.displayMessage}
            </p>
          ) : null}
        </header>
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
          <OverlayHost />
        </main>
      </div>
      <SessionWatch />
      <Shortcuts />
      <UnsavedOrderGuard />
    </div>
  )
}
