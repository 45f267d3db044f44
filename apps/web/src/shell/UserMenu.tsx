import {
  Avatar,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconChevronDown,
  IconDeviceDesktop,
  IconIdBadge2,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { Suspense, lazy } from 'react'
import { useMember } from '../lib/memberStore.ts'
import { paths } from '../paths.ts'
import classes from './UserMenu.module.css'

const MyInfo = lazy(() =>
  import('../features/account/MyInfo.tsx').then((module) => ({ default: module.MyInfo })),
)

/** §2 User menu: My Info and Log Out, and the choice of light or dark. */
export function UserMenu() {
  const member = useMember()
  const [opened, info] = useDisclosure(false)
  const name = fullName(member)
  return (
    <>
      <Menu withInitialFocusPlaceholder={false} position="bottom-end" width={248} shadow="md" withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.button}>
            <Avatar name={name} size={32} radius="xl" color="brand" aria-hidden />
            <span className={classes.name}>{name}</span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <Text fw={600}>{name}</Text>
            <Text size="xs" c="dimmed">
              {member.userName}
            </Text>
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconIdBadge2 size={18} />} onClick={info.open}>
            My Info
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Theme</Menu.Label>
          <SchemeChoice />
          <Menu.Divider />
          <Menu.Item component="a" href={paths.logout()} leftSection={<IconLogout size={18} />}>
            Log Out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened ? (
        <Suspense>
          <MyInfo onClose={info.close} />
        </Suspense>
      ) : null}
    </>
  )
}

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As the system', icon: IconDeviceDesktop },
] as const

function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
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
