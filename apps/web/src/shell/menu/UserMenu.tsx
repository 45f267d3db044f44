import { Menu, Text, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconDeviceDesktop,
  IconDevicesOff,
  IconIdBadge2,
  IconKey,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
  IconUserShare,
} from '@tabler/icons-react'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { usePressAgain } from '../../ui/overlay/usePressAgain.ts'
import { useClaim } from '../claims.ts'
import { memberClaims } from '../gates.ts'
import { UserButton } from './UserButton.tsx'
import classes from './UserMenu.module.css'

const MyInfo = lazyPart(() => import('../../features/account/MyInfo.tsx'), 'MyInfo')

const LogOutEverywhere = lazyPart(
  () => import('../../features/sessions/LogOutEverywhere.tsx'),
  'LogOutEverywhere',
)

const DelegationsDialog = lazyPart(
  () => import('../../features/delegations/DelegationsDialog.tsx'),
  'DelegationsDialog',
)

const CustomerChoice = lazyPart(
  () => import('../../features/sessions/customers/CustomerChoice.tsx'),
  'CustomerChoice',
)

/**
 * §2 User menu: My Info, Reset Password and Log Out, and the choice
 * of light or dark. Mounted open, after the button was pressed.
 */
export function UserMenu() {
  const member = useMember()
  const button = usePressAgain(true)
  const [opened, info] = useDisclosure(false)
  const [leaving, leave] = useDisclosure(false)
  const [delegating, delegations] = useDisclosure(false)
  const delegates = claimsShow(memberClaims(member), 'orders', 'delegateApprovals') && member.customer
  const hasInfo = useClaim('account', 'myInfo').shown
  const name = fullName(member)
  return (
    <>
      <Menu withInitialFocusPlaceholder={false} position="bottom-end" width={248} shadow="md" withinPortal>
        <Menu.Target>
          <UserButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <Text fw={600}>{name}</Text>
            <Text size="xs" c="dimmed">
              {member.userName}
            </Text>
          </div>
          {member.customer && !member.view ? (
            <Suspense>
              <CustomerChoice />
            </Suspense>
          ) : null}
          <Menu.Divider />
          {hasInfo ? (
            <Menu.Item leftSection={<IconIdBadge2 size={18} />} onClick={info.open}>
              My Info
            </Menu.Item>
          ) : null}
          {delegates ? (
            <Menu.Item leftSection={<IconUserShare size={18} />} onClick={delegations.open}>
              Approvals while away
            </Menu.Item>
          ) : null}
          {member.view ? null : (
            <>
              <Menu.Item component="a" href={paths.changePassword()} leftSection={<IconKey size={18} />}>
                Reset Password
              </Menu.Item>
              <Menu.Item component="a" href={paths.security()} leftSection={<IconShieldLock size={18} />}>
                Security
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Label>Theme</Menu.Label>
          <SchemeChoice />
          <Menu.Divider />
          <Menu.Item component="a" href={paths.logout()} leftSection={<IconLogout size={18} />}>
            Log Out
          </Menu.Item>
          {member.view ? null : (
            <Menu.Item leftSection={<IconDevicesOff size={18} />} onClick={leave.open}>
              Log out everywhere
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened ? <MyInfo onClose={info.close} /> : null}
      {leaving ? <LogOutEverywhere onClose={leave.close} /> : null}
      {delegating && delegates ? (
        <DelegationsDialog customerId={delegates.customerId} onClose={delegations.close} />
      ) : null}
    </>
  )
}

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const

function SchemeChoice() {
  // Mantine would stop transitions by a `<style>` element, which the page's content security policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      {schemes.map((scheme) => (
        <Menu.RadioItem
          key={scheme.value}
          value={scheme.value}
          closeMenuOnClick={false}
          rightSection={<scheme.icon size={18} aria-hidden />}
        >
          {scheme.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
