const needsRoot = '  chroot /var/lib/haproxy\n  user haproxy\n  group haproxy\n'

/** HAProxy's configuration without chroot and user, which need root. @throws if it lacks those lines */
export function withoutRoot(text: string): string {
  if (!text.includes(needsRoot)) throw new Error('haproxy.cfg lets HAProxy run as root.')
  return text.replace(needsRoot, '')
}
