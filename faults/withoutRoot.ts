const needsRoot = '  chroot /var/lib/haproxy\n  user haproxy\n  group haproxy\n'

/** HAProxy's configuration without the change of root folder and user. @throws if it runs as root anyway */
export function withoutRoot(text: string): string {
  if (!text.includes(needsRoot)) throw new Error('haproxy.cfg lets HAProxy run as root.')
  return text.replace(needsRoot, '')
}
